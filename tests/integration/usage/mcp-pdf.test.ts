import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { mcp } from '~/api/mcp/mcp.server.ts';
import * as renderer from '~/platform/pdf-renderer.server.ts';
import { callEndpoint } from '../../support/call-endpoint.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type KeyedAccount, keyedAccount } from '../../support/keyed-account.ts';
import { trips } from '../../support/trips.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('pglite');
});
afterAll(() => database.close());

const usedBy = async ({ accountId }: KeyedAccount) =>
  (await database.client.usage.findMany({ where: { accountId } })).reduce((sum, { used }) => sum + used, 0);

async function makePdf({ secret }: KeyedAccount, fields: Record<string, unknown> = {}) {
  const headers = { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' };
  const given = { text: trips.return, today: '2026-11-12', ...fields };
  const params = { name: 'make_pdf', arguments: given };
  const answer = await callEndpoint(mcp, { headers, body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } });
  const { content, isError = false } = answer.body.result;
  const left = answer.headers.get('ratelimit');
  return { isError, said: String(content[0].text), file: content[1]?.resource, left };
}

test('a PDF has the charges and limits of the API; one that cannot be printed costs nothing', async () => {
  const print = vi.spyOn(renderer, 'renderPdf');
  onTestFinished(() => print.mockRestore());
  const keyed = await keyedAccount(database.client);

  print.mockRejectedValueOnce(new renderer.PdfRendererMissing());
  const missing = await makePdf(keyed);
  expect([missing.isError, missing.said]).toEqual([
    true,
    expect.stringMatching(/^The PDF cannot be created .* not counted/),
  ]);
  const none = await makePdf(keyed, { text: 'FOX/JANE MRS' });
  expect([none.isError, none.said]).toEqual([true, expect.stringMatching(/^Invalid Input/)]);
  expect(none.said).not.toContain('JANE');
  expect((await makePdf(keyed, { colour: 'red' })).isError).toBe(true);
  expect(await usedBy(keyed)).toBe(0);

  print.mockResolvedValue(new TextEncoder().encode('%PDF-1.7'));
  for (let made = 1; made <= 5; made += 1) {
    const { isError, said, file } = await makePdf(keyed, { language: 'de-AT', branding: true });
    expect([isError, said]).toEqual([false, 'The itinerary as a PDF: itinerary.pdf, 1 kB.']);
    expect(file).toMatchObject({ mimeType: 'application/pdf', blob: btoa('%PDF-1.7') });
    expect(await usedBy(keyed)).toBe(made);
  }
  const limited = await makePdf(keyed);
  expect([limited.isError, limited.said]).toEqual([true, expect.stringContaining('PDFs are limited to 6 a minute')]);
  expect(await usedBy(keyed)).toBe(5);
});
