import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Contract, generateRequests } from '../support/fuzz/generated-requests.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type RawRequest, type RawResponse, send } from '../support/send.ts';

/** `WAYLINE_FUZZ=3000` sends the whole. */
const count = Number(process.env.WAYLINE_FUZZ ?? 250);

let product: Product;
let contract: Contract;

beforeAll(async () => {
  product = await startProduct({
    settings: { TRUST_PROXY: '1', RATE_LIMIT_KEYLESS: '1000000', RATE_LIMIT_KEYLESS_DAY: '1000000' },
  });
  contract = JSON.parse((await send(product.port, { path: '/api/openapi.json' })).body);
});
afterAll(() => product.stop());

/** Why the answer is wrong, beside what `send` finds that its contract lacks. */
function faultOf({ status, headers, body }: RawResponse, took: number): string | null {
  if (status === 500) return 'a 500';
  if (took > 2000) return `${took} ms`;
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  return status >= 400 && body !== '' && !isProblem ? `${status} without a problem document` : null;
}

async function tryRequest(request: RawRequest): Promise<string[]> {
  const began = performance.now();
  const about = `${request.method} ${request.path} ${JSON.stringify(request.headers)} ${String(request.body).slice(0, 200)}`;
  try {
    const fault = faultOf(await send(product.port, request), performance.now() - began);
    return fault ? [`${fault}: ${about}`] : [];
  } catch (error) {
    return [`${error}: ${about}`];
  }
}

test.each([7, 99])(
  'generated requests of seed %i get answers of the contract, and quickly',
  async (seed) => {
    const waiting = generateRequests(contract, { seed, count });
    const faults: string[] = [];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) faults.push(...(await tryRequest(next)));
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(faults).toEqual([]);
  },
  600_000,
);
