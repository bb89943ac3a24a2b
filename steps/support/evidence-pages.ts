/** Two baskets whose buttons have one name; the server hears which was removed. */
export const TWO_BASKETS = `<!doctype html><title>Baskets</title><h1>Baskets</h1>
<table><tr id="row1"><td>Kettle</td><td><button onclick="fetch('/removed/1',{method:'POST'})">Remove</button></td></tr>
<tr id="row2"><td>Teapot</td><td><button onclick="fetch('/removed/2',{method:'POST'})">Remove</button></td></tr></table>`;

/** One that stands still as soon as it is touched. */
export const STANDS_STILL = `<!doctype html><title>Baskets</title>
<button onclick="const until = Date.now() + 15000; while (Date.now() < until);">Remove</button>`;

export const ORDER = `<!doctype html><title>Order</title>
<button onclick="const ask = new XMLHttpRequest(); ask.open('POST', '/order', false); try { ask.send() } catch {} const until = Date.now() + 700; while (Date.now() < until);">Order</button>`;

const SHOWN: Readonly<Record<string, (secret: string) => string>> = {
  'in a paragraph': (secret) => `<p><span id="secret">${secret}</span></p>`,
  'in a field': (secret) => `<input id="secret" aria-label="Note" value="${secret}">`,
  'in a frame': (secret) =>
    `<iframe srcdoc='<body style="margin:0"><span id="secret">${secret}</span></body>' width="300" height="80"></iframe>`,
};

export const secretPage = (where: string, secret: string): string =>
  `<!doctype html><title>Secret</title><style>body{background:#fff}</style>${SHOWN[where]?.(secret) ?? ''}`;

export const PASSWORD_PAGE = `<!doctype html><title>Sign in</title><label>Password <input type="password" oninput="document.getElementById('secret').textContent = this.value"></label>
<p><span id="secret"></span></p>`;
