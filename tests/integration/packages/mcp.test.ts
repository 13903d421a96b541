import fs from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMcp } from '../../../scripts/build-mcp.mjs';
import { packAndInstall } from '../../support/packed.ts';
import { makeTemporary } from '../../support/temporary.ts';
import { trips } from '../../support/trips.ts';

const project = makeTemporary('mcp-project');
const client = new Client({ name: 'test', version: '1.0.0' });
/** What stands on standard output and is no message of the protocol is an error of the transport. */
const errors: unknown[] = [];
let stderr = '';

beforeAll(async () => {
  await buildMcp();
  packAndInstall('packages/mcp', project);
  const command = path.join(project, 'node_modules/.bin/wayline-mcp');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command],
    cwd: project,
    stderr: 'pipe',
  });
  transport.stderr?.on('data', (chunk) => {
    stderr += String(chunk);
  });
  client.onerror = (error) => errors.push(error);
  await client.connect(transport);
  await client.listTools(); // from here on the client holds each answer against its schema
}, 120_000);

afterAll(async () => {
  await client.close();
  fs.rmSync(project, { recursive: true, force: true });
});

const today = '2026-11-12';
const call = async (name: string, args: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: args })) as CallToolResult;
const textOf = ({ content: [first] }: CallToolResult) => (first?.type === 'text' ? first.text : '');

test('six tools say what they take and give, and that they only read', async () => {
  const { tools } = await client.listTools();
  const names = ['convert_itinerary', 'compare_itineraries', 'look_up_airport', 'look_up_airline', 'make_calendar'];
  expect(tools.map(({ name }) => name)).toEqual([...names, 'explain_line']);
  for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
    expect(description, name).toBeTruthy();
    expect(Object.keys(outputSchema?.properties ?? {}).length, name).toBeGreaterThan(1);
    expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
    expect(annotations, name).toMatchObject({ readOnlyHint: true, openWorldHint: false });
  }
  expect(client.getServerVersion()).toMatchObject({ name: 'wayline', version: '1.0.0' });
});

test('a text becomes an itinerary, as people read it and as programs do', async () => {
  const result = await call('convert_itinerary', { text: trips.return, today, language: 'de', view: 'designed' });
  expect(result.isError).toBeUndefined();
  expect(textOf(result)).toContain('Tokio');
  const { segments, passengers } = (result.structuredContent as { itinerary: Record<string, unknown[]> }).itinerary;
  expect([segments?.length, passengers?.length]).toEqual([4, 3]);
  expect(segments?.[0]).toMatchObject({ departure: { iata: 'LHR', utc: '2027-02-10T09:05:00Z' } });
});

test('a name of several places is answered with them, and words of a name with the one that has them', async () => {
  const several = await call('look_up_airport', { query: 'san jose' });
  expect([several.isError, textOf(several)]).toEqual([true, expect.stringMatching(/SJC .*, US; .*SJO .*, CR/)]);
  const many = await call('look_up_airline', { query: 'air' });
  expect(textOf(many)).toMatch(/^Several have this name: .* and \d{2,3} more\. Ask again by the code\.$/);
  expect(textOf(many).length).toBeLessThan(600);
  for (const query of ['heathrow', 'Heathrow Airport', 'airport heathrow london'])
    expect((await call('look_up_airport', { query })).structuredContent, query).toMatchObject({ code: 'LHR' });
});

test('a language is one of ours or a tag of BCP 47', async () => {
  const inLanguage = async (language: string) =>
    textOf(await call('convert_itinerary', { text: trips.return, today, language, view: 'designed' }));
  expect(await inLanguage('de-AT')).toBe(await inLanguage('de'));
  expect(await inLanguage('zh-CN')).toBe(await inLanguage('cn'));
  expect(await inLanguage('xx')).toContain('language is one of en, es, cn');
});

test('a calendar, an airport, an airline and an explanation come as text and as data', async () => {
  const { structuredContent: made } = await call('make_calendar', { text: trips.return, today });
  expect(made).toMatchObject({ events: 4, calendar: expect.stringMatching(/^BEGIN:VCALENDAR\r\n/) });
  for (const query of ['nrt', 'Tokyo Narita'])
    expect((await call('look_up_airport', { query })).structuredContent).toMatchObject({
      code: 'NRT',
      zone: 'Asia/Tokyo',
    });
  for (const query of ['KL', 'KLM CITYHOPPER'])
    expect((await call('look_up_airline', { query })).structuredContent?.name).toContain('KLM');
  const explained = await call('explain_line', { text: trips.return, line: 5, today });
  expect(explained.structuredContent).toMatchObject({ line: 5, flights: [{ winner: 'amadeus' }] });
  expect(textOf(explained)).toContain('inferred.date 2027-02-10');
});

/** Paths of lists without a bound. */
function openLists(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen = 'type' in schema && schema.type === 'array' && !('maxItems' in schema);
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(schema).flatMap(([name, each]) => openLists(each, `${at}/${name}`)),
  ];
}

test('each list of an answer has a bound, which a hostile line does not pass', async () => {
  const { tools } = await client.listTools();
  expect(openLists(tools.map(({ outputSchema }) => outputSchema))).toEqual([]);
  expect(openLists(tools.map(({ inputSchema }) => inputSchema))).toEqual([]);
  const explained = await call('explain_line', { text: ` 1 KL1008${' 10FEB'.repeat(40)}`, line: 1, today });
  expect(explained.structuredContent).toMatchObject({ anchors: Array(24).fill(expect.anything()) });
});

const manyFlights = Array.from(
  { length: 350 },
  (_, at) => ` ${at + 1}  KL${1000 + at} J 10FEB 3 LHRAMS HK1  0905 1125`,
).join('\n');

test.each([
  ['convert_itinerary', { text: 'FOX/JANE MRS\nno flights' }, 'No flight was found in the text.'],
  ['convert_itinerary', { text: 'x'.repeat(20_001) }, 'The text may have 20000 characters.'],
  ['convert_itinerary', { text: '\n'.repeat(400) }, 'The text may have 400 lines.'],
  ['convert_itinerary', { text: trips.return, today: '12NOV26' }, 'today has the form YYYY-MM-DD.'],
  ['convert_itinerary', { text: trips.return, colour: 'red' }, 'colour'],
  ['convert_itinerary', { text: manyFlights }, 'The response would be too long.'],
  ['make_calendar', { text: '' }, 'No flight was found in the text.'],
  ['look_up_airport', { query: '???' }, 'No airport, station or city has this code or name'],
  ['look_up_airline', { query: 'x'.repeat(81) }, 'query'],
  ['explain_line', { text: trips.return, line: 99 }, 'Line 99 is empty, or the text is shorter.'],
])('%s refuses what it cannot do with a sentence, and names nobody', async (name, args, said) => {
  const result = await call(name, args);
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain(said);
  expect(textOf(result)).not.toMatch(/JANE|ALBRIGHT/);
});

test('nothing but the protocol was written, and the server has no module for connections', () => {
  expect(errors).toEqual([]);
  expect(stderr).toBe('');
  const bundle = fs.readFileSync(path.join(project, 'node_modules/@wayline/mcp/dist/wayline-mcp.js'), 'utf8');
  const modules = [
    ...bundle.matchAll(/^import[^;"]{0,60}"([^"]+)"/gm),
    ...bundle.matchAll(/;import [^;"]{1,60} ?from ?"([^"]+)"/g),
  ];
  expect(new Set(modules.map(([, name]) => name))).toEqual(new Set(['node:process']));
});

test('a text of some megabytes is refused, and the server goes on', async () => {
  const refused = await call('convert_itinerary', { text: 'x'.repeat(3_000_000), today });
  expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining('20000 characters')]);
  expect((await call('look_up_airport', { query: 'LHR' })).isError).toBeFalsy();
});
