// A small shop on 127.0.0.1: Node's own http, no framework, everything in memory. What it counts is what really happened.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { FaultBox } from './faults.mjs';
import { basketPage, frontPage, PRODUCTS, problemPage, productPage, thanksPage } from './pages.mjs';

const LONGEST_BODY = 10_000;

const bodyOf = async (request) => {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LONGEST_BODY) throw new RangeError('The form is too long');
  }
  return new URLSearchParams(text);
};

const sessionOf = (request) => /(?:^|;\s*)session=([0-9a-f-]{36})/.exec(request.headers.cookie ?? '')?.[1];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Starts the shop; with `port` 0 the system picks one. Rejects with Node's own error where the port is taken. */
export const startShop = async ({ port = 0, faults = {} } = {}) => {
  let box = new FaultBox(faults);
  const baskets = new Map();
  const orders = [];
  const requests = [];

  const routes = {
    'GET /': () => ({ html: frontPage() }),
    'GET /basket': ({ session }) => ({
      html: basketPage(baskets.get(session) ?? [], { lateMs: box.of('late'), overlayMs: box.of('overlay') }),
    }),
    'POST /basket': async ({ request, session }) => {
      const product = PRODUCTS.find(({ id }) => id === request.form.get('id'));
      if (!product) return problemPage(404, 'No such kettle', 'We do not have that one.');
      const owner = session ?? randomUUID();
      baskets.set(owner, [...(baskets.get(owner) ?? []), product]);
      return { status: 303, location: '/basket', cookie: `session=${owner}; Path=/; HttpOnly; SameSite=Lax` };
    },
    'POST /orders': async ({ request, session }) => {
      const items = baskets.get(session) ?? [];
      if (items.length === 0) return problemPage(409, 'Your basket is empty', 'There is nothing to order.');
      const name = request.form.get('name') ?? '';
      const total = items.reduce((sum, { price }) => sum + price, 0);
      const order = {
        number: `K-${1001 + orders.length}`,
        name,
        email: request.form.get('email') ?? '',
        total,
        session,
      };
      orders.push(order);
      baskets.delete(session);
      if (box.of('tardy') > 0) await pause(box.of('tardy'));
      return box.strikes('silent') ? { cut: true } : { status: 303, location: `/orders/${order.number}` };
    },
  };

  const answerOf = async (request, path) => {
    const session = sessionOf(request);
    const route = routes[`${request.method} ${path}`];
    if (path === '/' && box.strikes('reset')) return { cut: true };
    if (route) return route({ request, session });
    const product = PRODUCTS.find(({ id }) => path === `/kettles/${id}`);
    if (product && box.strikes('unavailable')) {
      const problem = problemPage(503, 'Back in a moment', 'The shelf is being restocked.');
      return box.of('retryAfter') > 0 ? { ...problem, retryAfter: box.of('retryAfter') } : problem;
    }
    if (product) {
      const sleepyMs = box.of('sleepy');
      const renamed = box.of('renamed') > 0 ? { buttonId: `b-${randomUUID().slice(0, 8)}` } : {};
      return { html: productPage(product, { sleepyMs, ...renamed }) };
    }
    const order = orders.find(({ number, session: owner }) => path === `/orders/${number}` && owner === session);
    return order ? { html: thanksPage(order) } : problemPage(404, 'Not here', 'There is no such page in this shop.');
  };

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://shop').pathname;
    requests.push(`${request.method} ${path}`);
    try {
      if (request.method === 'POST') request.form = await bodyOf(request);
      if (box.of('slow') > 0) await pause(box.of('slow'));
      const answer = await answerOf(request, path);
      if (answer.cut) {
        request.socket.resetAndDestroy();
        return;
      }
      response.writeHead(answer.status ?? 200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...(answer.location === undefined ? {} : { location: answer.location }),
        ...(answer.cookie === undefined ? {} : { 'set-cookie': answer.cookie }),
        ...(answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) }),
      });
      response.end(answer.html ?? '');
    } catch (error) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
    }
  });

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address();

  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    /** Every order that was booked, in order; the page may not have seen it. */
    orders,
    /** Every request as `METHOD /path`. */
    requests,
    /** Other faults from now on; what was used up of the old ones does not count. */
    setFaults: (others) => {
      box = new FaultBox(others);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
