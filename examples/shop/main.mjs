// `node examples/shop/main.mjs [port] [fault=number …]`: the shop by itself, to point a plan at. Ctrl-C ends it.
import { DEMO_FAULTS } from './faults.mjs';
import { startShop } from './shop.mjs';

const words = process.argv.slice(2);
const faults = Object.fromEntries(
  words.filter((word) => word.includes('=')).map((word) => [word.split('=')[0], Number(word.split('=')[1])]),
);
const port = Number(words.find((word) => /^\d+$/.test(word)) ?? 4173);
const shop = await startShop({ port, faults: words.includes('faults') ? { ...DEMO_FAULTS, ...faults } : faults });
console.log(`The Kettle Shop is open at ${shop.url}`);
process.once('SIGINT', () => shop.close());
