import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { beforeAll, expect, test } from 'vitest';
import { createServer } from '../../../../packages/mcp/src/create-server.ts';
import { convert, toCalendar } from '../../../../packages/reader/src/index.ts';
import { trips } from '../../../support/trips.ts';

const today = '2026-11-12';
const calendar = toCalendar(convert(trips.return, { today }));
const described = (description: string) => calendar.replace('DESCRIPTION:', `DESCRIPTION:${description}`);
const guests = 'ATTENDEE:mailto:guest@example.com\r\n'.repeat(160);
const listed = `[{"line": "KL1008"},\n${trips.return}\n`;

let assistant: Client;
beforeAll(async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  assistant = new Client({ name: 'test', version: '1.0.0' });
  await Promise.all([createServer().connect(theirs), assistant.connect(ours)]);
});

const compare = async (before: string): Promise<CallToolResult> =>
  (await assistant.callTool({
    name: 'compare_itineraries',
    arguments: { before, after: trips.return, today },
  })) as CallToolResult;

test('a calendar may be longer than a text where what is read of it is not', async () => {
  const long = calendar.replaceAll('END:VEVENT', `${guests}END:VEVENT`);
  expect(long.length).toBeGreaterThan(20_000);
  expect((await compare(long)).structuredContent).toMatchObject({ same_booking: 'certain', changes: [] });
});

const page = (body: string) => `<!DOCTYPE html>\n<html><body>${body}</body></html>`;

test('a page is read by what stands on it, as the call of the API reads it', async () => {
  const shown = trips.return.split('\n').map((line) => `<p style="${'color: #1b2733;'.repeat(40)}">${line}</p>`);
  const given = page(shown.join('\n'));
  expect(given.length).toBeGreaterThan(5_000);
  expect((await compare(given)).structuredContent).toMatchObject({ same_booking: 'certain', changes: [] });
});

test.each([
  ['a page with more lines than a text', page('<p>x</p>'.repeat(401)), 'before: The text may have 20000 characters'],
  ['a page that is too deep', page('<div>'.repeat(300)), 'before: No flight was found'],
  ['a calendar with too many lines in an event', described('\\n'.repeat(400)), 'The text may have 20000 characters'],
  ['a calendar with too long an event', described('x'.repeat(20_000)), 'The text may have 20000 characters'],
  ['a text whose lines end by carriage returns', '\r'.repeat(400), 'The text may have 20000 characters'],
  [
    'JSON of too many lines, which is no itinerary',
    listed + '\n'.repeat(400),
    'before: This JSON is no itinerary of a tool',
  ],
  [
    'JSON too long, which is no itinerary',
    `${listed}${'x'.repeat(20_000)}`,
    'before: This JSON is no itinerary of a tool',
  ],
])('%s is not read', async (_what, given, said) => {
  expect(given.length).toBeLessThan(64 * 1024);
  const { isError, content } = await compare(given);
  expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining(said)]);
});
