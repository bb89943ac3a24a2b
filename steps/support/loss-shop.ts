import type { IncomingMessage } from 'node:http';
import type { IWorld } from '@cucumber/cucumber';
import { openServer, type PageServer } from './server.ts';

/** The user who is signed in, by a cookie of the server's. */
const COOKIE = 'login=ann';

const PAGE = (who: string, orders: number): string => `<!doctype html><title>Shop</title>
<h1>Shop</h1><p id="who">${who}</p><p id="basket"></p><p id="draft"></p><p id="said">${orders ? `Orders: ${orders}` : ''}</p>
<form method="post" action="/sign-in"><button>Sign in</button></form>
<button id="order">Order</button> <button id="wait">Order and wait</button> <button id="out">Sign out</button> <button id="throw">Throw the draft away</button>
<button id="more">One more kettle</button> <a href="/terms" target="_blank">Terms</a>
<form method="post" action="/contact"><button>Write to us</button></form>
<script>
const one = (id) => document.getElementById(id);
const show = () => { one('basket').textContent = localStorage.basket ?? ''; one('draft').textContent = sessionStorage.draft ?? ''; };
one('order').onclick = async () => { const all = await (await fetch('/order', { method: 'POST' })).text(); one('said').textContent = 'Orders: ' + all; };
one('wait').onclick = () => { const ask = new XMLHttpRequest(); ask.open('POST', '/order', false); ask.send(); };
one('more').onclick = () => { localStorage.basket = 'two kettles'; show(); };
one('out').onclick = async () => { localStorage.clear(); sessionStorage.clear(); await fetch('/sign-out', { method: 'POST' }); location.reload(); };
one('throw').onclick = () => { sessionStorage.clear(); show(); };
show();
fetch('/advert');
</script>`;

/** A shop that knows its visitor by a cookie, and keeps a basket and a draft in the page's storage. */
export interface LossShop {
  readonly server: PageServer;
  /** Cookies with which each order came. */
  readonly orders: string[];
  /** What happens once when an order has reached the shop, before it is answered; then it is never answered. */
  meanwhile: (() => unknown) | undefined;
}

const isSignedIn = (request: IncomingMessage): boolean => (request.headers.cookie ?? '').includes(COOKIE);

/** Opens the shop for a scenario. */
export const openLossShop = async (world: IWorld): Promise<LossShop> => {
  const server = await openServer(world);
  const shop: LossShop = { server, orders: [], meanwhile: undefined };
  server.on('/', (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(PAGE(isSignedIn(request) ? 'Signed in as Ann' : 'Not signed in', shop.orders.length));
  });
  server.on('/sign-in', (_request, response) => {
    response.writeHead(303, { 'set-cookie': `${COOKIE}; Path=/; HttpOnly`, location: '/' }).end();
  });
  server.on('/sign-out', (_request, response) => {
    response.writeHead(200, { 'set-cookie': 'login=; Path=/; Max-Age=0' }).end('bye');
  });
  server.on('/order', (request, response) => {
    shop.orders.push(request.headers.cookie ?? '');
    const { meanwhile } = shop;
    shop.meanwhile = undefined;
    if (meanwhile) meanwhile();
    else response.end(String(shop.orders.length));
  });
  server.on('/advert', (_request, response) => response.end('buy'));
  server.page('/terms', '<title>Terms</title><h1>Terms</h1>');
  server.on('/contact', (request, response) => {
    if (request.method === 'POST') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Thank you</h1>');
    else response.writeHead(405, { 'content-type': 'text/html' }).end('<h1>Method not allowed</h1>');
  });
  return shop;
};
