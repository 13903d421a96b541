// Memory after five minutes of load (P10): what a web process is asked for in a day, one kind after the other, without a pause.
import autocannon from 'autocannon';
import { round } from './measure.mjs';
import { contentsOf, startStock } from './pages.mjs';
import { startServices } from './services.mjs';
import { fiveLines } from './texts.mjs';
import { startWeb } from './web-process.mjs';

const pasted = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ pnr: fiveLines, choices: '1' }).toString(),
};
const visitor = { headers: { cookie: 'visited=1' } };

const ours = [
  { path: '/', ...pasted },
  { path: '/', ...visitor },
  { path: '/how-to-use-wayline', ...visitor },
  { path: '/intl/de' },
  { path: '/signup', ...visitor },
  { path: '/api/v1/convert', ...pasted },
];
const theirs = [{ path: '/?index', ...pasted }];

/** @returns the resident memory (MB) after each minute */
export async function benchMemory(root, { minutes = 5 } = {}) {
  const services = await startServices();
  if (!services) return { skipped: 'PostgreSQL is not installed' };
  const web = await startWeb(root, services, 3923);
  try {
    const stock = await startStock(root, await contentsOf(web.url));
    const product = await underLoad(web, ours, minutes);
    const newRemixProject = await underLoad(stock, theirs, minutes);
    stock.stop();
    return { product, newRemixProject };
  } finally {
    web.stop();
    services.stop();
  }
}

async function underLoad({ url, memory }, loads, minutes) {
  const after = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    for (const { path, ...load } of loads)
      await autocannon({ url: url + path, connections: 16, duration: 60 / loads.length, ...load });
    after.push(round(memory(), 0));
  }
  return after;
}
