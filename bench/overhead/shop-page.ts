import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of about a thousand elements that changes a little at each click, as pages do. */
const html = (): string => {
  const rows = Array.from(
    { length: 160 },
    (_, i) =>
      `<tr><td>Article ${i}</td><td><a href="/article/${i}">About ${i}</a></td><td><span>${i * 3} EUR</span></td></tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Shop</title><main><h1>Articles</h1>
<p>In the cart: <output id="count">0</output></p>
<button id="add" type="button">Add to cart</button>
<label>Remark <input id="remark" name="remark"></label>
<table><tbody>${rows.join('')}</tbody></table></main>
<script>let n = 0; document.querySelector('#add').onclick = () => { document.querySelector('#count').textContent = ++n; };</script>`;
};

/** The page on a server on 127.0.0.1. */
export interface ShopServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the page; connections are kept open, as browsers like it. */
export const serveShop = async (): Promise<ShopServer> => {
  const body = html();
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
