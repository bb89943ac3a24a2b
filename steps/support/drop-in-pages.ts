import type { PageServer } from './server.ts';

const row = (name: string): string =>
  `<tr><td>${name}</td><td><button class="add" onclick="add('${name}')">Add</button></td></tr>`;

const shop = (ids: { readonly order: string; readonly remark: string }): string => `<!doctype html><title>Shop</title>
<main><h1>Fruit</h1><table>${['Apples', 'Pears', 'Plums'].map(row).join('')}</table>
<p data-testid="cart"></p>
<label>Name <input id="name"></label><label>Remark <input id="${ids.remark}"></label>
<label><input type="checkbox" id="gift"> Gift</label>
<label>Size <select id="size"><option value="s">small</option><option value="l">large</option></select></label>
<label>Picture <input type="file" id="picture"></label>
<span id="tip" onmouseover="this.className='seen'">Tip</span>
<button id="${ids.order}" onclick="order()">Order</button><p role="status"></p>
<button onclick="fetchStock()">Fetch</button><p id="late"></p>
<button onclick="if (confirm('Empty it?')) cart.textContent = 'emptied'">Empty the cart</button>
<a href="/terms" target="_blank">Terms</a><a href="/prices.csv" download="prices.csv">Price list</a>
<iframe name="help" src="/help" title="Help"></iframe></main>
<script>
const cart = document.querySelector('[data-testid=cart]');
const at = (id) => document.getElementById(id);
const add = (name) => { cart.textContent += (cart.textContent ? ', ' : '') + name; };
const order = () => {
  fetch('/order', { method: 'POST' });
  document.querySelector('[role=status]').textContent = [at('name').value, at('${ids.remark}').value,
    at('gift').checked ? 'gift' : '', at('size').value, at('picture').files[0]?.name ?? ''].filter(Boolean).join(', ');
};
const fetchStock = async () => { at('late').textContent = await (await fetch('/stock')).text(); };
</script>`;

const pressed = (button: string, text: string): string =>
  `<!doctype html><title>${button}</title><button onclick="document.querySelector('p').textContent='${text}'">${button}</button><p></p>`;

/** What the test file finds today, or after the shop was built anew with other ids. */
export const serveTestedShop = (server: PageServer, rebuilt = false): void => {
  server.page(
    '/shop',
    shop(rebuilt ? { order: 'submit-77', remark: 'field-12' } : { order: 'order', remark: 'remark' }),
  );
  server.page('/help', pressed('Explain', 'It is simple'));
  server.page('/terms', pressed('Accept', 'Accepted'));
  server.on('/stock', (_request, response) => response.end('here'));
  server.on('/order', (_request, response) => response.end('ordered'));
  server.on('/prices.csv', (_request, response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename="prices.csv"' }).end('a;1'),
  );
};
