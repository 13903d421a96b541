import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHandlers, type Handler } from '~/http/remix-handlers.server.ts';
import { listLeaves } from '~/http/route-table.server.ts';
import { languageOfPath } from '~/i18n/languages.ts';
import { type Product, startProduct } from '../support/product.ts';
import { visitorContext } from '../support/request-context.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});

afterAll(() => product.stop());

/** What is random by design, or of the moment: nonces, form tokens and tickets, in markup and in JSON, and the cookies they are bound to. */
const random = [
  /nonce-[^']+|nonce="[^"]+"/g,
  /name="[\w-]*(token|ticket)" value="[^"]*"/g,
  /"(formToken|ticket)":"[^"]*"/g,
  /Which picture shows [^?]*/g,
  /\/human-check\/[\w.-]+/g,
  /"set-cookie","[\w-]+=[^;]*/g,
  /"webhook-(timestamp|signature)":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z/g,
];

/** Everything that must be equal: status, headers and body, without what is random by design. */
async function answerOf(handler: Handler, url: string): Promise<string> {
  const answer = await handler(new Request(url), visitorContext({ language: languageOfPath(new URL(url).pathname) }));
  const text = `${answer.status}\n${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
  return random.reduce((left, pattern) => left.replace(pattern, ''), text);
}

test('every route answers the same from its own handler as from the one that knows all routes', async () => {
  const { find, handlerOf, fallback, leaves } = createHandlers(product.build, 'production');
  expect(leaves.length).toBeGreaterThan(60);
  for (const leaf of leaves) {
    const path = leaf.pattern.replace(/:(\w+)/g, 'es').replace('*', 'no-such-page');
    for (const query of ['', '?index', '?a=%C3%A9']) {
      const found = find(path);
      expect(found?.leaf.id, path).toBe(leaf.id);
      const url = `http://wayline.test${path}${query}`;
      expect(await answerOf(handlerOf(leaf), url), url).toBe(await answerOf(fallback, url));
    }
  }
});

test('a path that no route has is found nowhere, or at the route for everything else', async () => {
  const { find, leaves } = createHandlers(product.build, 'production');
  const found = find('/no/such/page');
  expect(found === null || found.leaf.pattern === '/*').toBe(true);
  expect(listLeaves(product.build.routes)).toHaveLength(leaves.length);
});
