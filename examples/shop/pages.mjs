// The shop's pages: plain HTML, a little script for the faults. Whatever comes from a visitor is escaped.
import { STYLE } from './style.mjs';

/** What the shop sells. Prices in cents. */
export const PRODUCTS = Object.freeze([
  { id: 'copper', name: 'Copper kettle', price: 6900, text: 'Hand-hammered, 1.2 litres, sings in G.' },
  { id: 'enamel', name: 'Enamel kettle', price: 3900, text: 'Cornflower blue, 1.5 litres, chips charmingly.' },
  { id: 'glass', name: 'Glass kettle', price: 4900, text: 'Watch it boil. It never does.' },
]);

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A visitor's text as text. */
export const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign]);

/** 6900 as €69.00. */
export const money = (cents) => `€${(cents / 100).toFixed(2)}`;

const kettle = `<svg viewBox="0 0 120 96" role="img" aria-label="A kettle"><path d="M30 40c0-16 12-24 30-24s30 8 30 24l6 40a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z" fill="currentColor" opacity=".9"/><path d="M92 44c10 0 12-12 22-14l2 8c-8 2-10 18-20 20z" fill="currentColor" opacity=".7"/><path d="M34 28C34 6 86 6 86 28" fill="none" stroke="currentColor" stroke-width="5" opacity=".55"/><circle cx="60" cy="13" r="5" fill="currentColor"/></svg>`;

const page = (title, body, script = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>${title} · The Kettle Shop</title><style>${STYLE}</style></head>
<body><header><a class="brand" href="/">The Kettle Shop</a><nav aria-label="Shop"><a href="/basket">Basket</a></nav></header>
<main>${body}</main><footer>Everything here is imaginary, but for the tea.</footer>
${script === '' ? '' : `<script>${script}</script>`}</body></html>`;

export const frontPage = () =>
  page(
    'Kettles',
    `<h1>Kettles, and nothing else</h1><ul class="shelf">${PRODUCTS.map(
      ({ id, name, price, text }) =>
        `<li class="card ${id}">${kettle}<h2><a href="/kettles/${id}">${name}</a></h2><p>${text}</p><p class="price">${money(price)}</p></li>`,
    ).join('')}</ul>`,
  );

/** A product's page; with `sleepyMs` its button is disabled at first, as if the stock were being asked for. */
export const productPage = ({ id, name, price, text }, { sleepyMs = 0, buttonId = 'add-to-basket' } = {}) =>
  page(
    name,
    `<article class="product card ${id}">${kettle}<div><h1>${name}</h1><p>${text}</p><p class="price">${money(price)}</p>
<form method="post" action="/basket"><input type="hidden" name="id" value="${id}">
<button id="${buttonId}"${sleepyMs > 0 ? ' disabled' : ''}>Add to basket</button></form></div></article>`,
    sleepyMs > 0
      ? `setTimeout(() => { document.querySelector('main button').disabled = false; }, ${Number(sleepyMs)});`
      : '',
  );

const CHECKOUT = `<form class="checkout" method="post" action="/orders"><h2>Check out</h2>
<label>Name <input name="name" autocomplete="name" required></label>
<label>Email <input name="email" type="email" autocomplete="email" required></label>
<label>Card number <input name="card" type="password" inputmode="numeric" autocomplete="off" required></label>
<label class="line"><input type="checkbox" name="gift"> Wrap it as a gift</label>
<button>Place order</button></form>`;

const BANNER = `<div class="banner" role="dialog" aria-label="A word about biscuits"><p>We use biscuits. One moment, they are nearly gone.</p></div>`;

/** The basket with the check-out; the form may come late, and a banner may lie over the page for a while. */
export const basketPage = (items, { lateMs = 0, overlayMs = 0 } = {}) => {
  if (items.length === 0)
    return page('Basket', '<h1>Your basket is empty</h1><p><a href="/">Look at the kettles</a></p>');
  const total = items.reduce((sum, { price }) => sum + price, 0);
  const rows = items.map(({ name, price }) => `<tr><td>${name}</td><td>${money(price)}</td></tr>`).join('');
  const script = [
    lateMs > 0
      ? `setTimeout(() => { document.querySelector('#checkout').innerHTML = document.querySelector('template').innerHTML; }, ${Number(lateMs)});`
      : '',
    overlayMs > 0
      ? `setTimeout(() => { document.querySelector('.banner')?.remove(); }, ${Number(overlayMs + lateMs)});`
      : '',
  ].join('');
  return page(
    'Basket',
    `<h1>Your basket</h1><table><thead><tr><th>Kettle</th><th>Price</th></tr></thead><tbody>${rows}</tbody>
<tfoot><tr><th>Total</th><td class="total">${money(total)}</td></tr></tfoot></table>
<section id="checkout" aria-live="polite">${lateMs > 0 ? '<p class="hint">The till is warming up …</p>' : CHECKOUT}</section>
${lateMs > 0 ? `<template>${CHECKOUT}</template>` : ''}${overlayMs > 0 ? BANNER : ''}`,
    script,
  );
};

export const thanksPage = ({ number, name, total }) =>
  page(
    'Thank you',
    `<article class="card thanks">${kettle}<h1>Thank you, ${escaped(name)}</h1>
<p>Order <strong role="status" aria-label="Order number">${number}</strong> is on its way.</p>
<p>Paid: <strong data-testid="total">${money(total)}</strong></p><p><a href="/">Back to the kettles</a></p></article>`,
  );

export const problemPage = (status, title, text) => ({
  status,
  html: page(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="/">To the front page</a></p>`),
});
