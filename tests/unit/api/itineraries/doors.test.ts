import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeAll, expect, test } from 'vitest';
import { calendarOf } from '~/api/convert/write-file.server.ts';
import { toItineraryAnswer } from '~/api/itineraries/itinerary-answer.server.ts';
import { readItineraryConversion } from '~/api/itineraries/itinerary-conversion.server.ts';
import { toItineraryFile } from '~/api/itineraries/itinerary-file.server.ts';
import { tripOfCall } from '~/api/itineraries/trip-of-call.server.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { views } from '~/trip/options/views.ts';
import { createServer } from '../../../../packages/mcp/src/create-server.ts';
import { convert, toHtml, toText } from '../../../../packages/reader/src/index.ts';
import { placeTestSettings } from '../../../support/settings.ts';
import { trips } from '../../../support/trips.ts';

const origin = 'http://wayline.test';
const today = '2026-11-12';
const now = new Date('2026-11-12T08:00:00Z');

let assistant: Client;
beforeAll(async () => {
  placeTestSettings({ PUBLIC_URL: origin });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  assistant = new Client({ name: 'test', version: '1.0.0' });
  await Promise.all([createServer().connect(theirs), assistant.connect(ours)]);
});

const cases = languages.flatMap((language) => views.map((view) => [language, view] as const));

test.each(cases)('in %s, as %s, call, files, reader and assistants show the same', async (language, view) => {
  for (const text of Object.values(trips)) {
    const reader = convert(text, { today });
    const called = await callOf({ text, today, language, view, include: ['text', 'html'] });
    expect(called.text).toBe(toText(reader, { language, display: { view } }));
    expect(called.html).toBe(toHtml(reader, { language, display: { view }, logoOrigin: origin }));
    expect(called.file).toBe(`${called.text}\n`);
    expect(
      String(called.page)
        .replaceAll('</div><hr><div>', '\n')
        .includes(called.html ?? '-'),
    ).toBe(true);
    expect(await toldBy({ text, today, language, view })).toBe(called.text);
  }
});

test.each(languages)('in %s the older call writes the calendar of the call for itineraries', async (language) => {
  for (const text of Object.values(trips)) {
    const { calendar } = await callOf({ text, today, language });
    expect(calendarOf(convert(text, { today }), language, now)).toBe(calendar);
  }
});

async function callOf(body: { text: string; [field: string]: unknown }) {
  const read = readItineraryConversion(body);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const conversion = read.value;
  const reading = tripOfCall(conversion);
  const { text, html } = await toItineraryAnswer(reading, conversion, null);
  const file = { reading, conversion, branding: null, now };
  const [plain, page, calendar] = await Promise.all([
    toItineraryFile('txt', file),
    toItineraryFile('html', file),
    toItineraryFile('ics', file),
  ]);
  return { text, html, file: plain, page, calendar };
}

async function toldBy(given: { text: string; today: string; language: Language; view: string }): Promise<unknown> {
  const { structuredContent } = await assistant.callTool({ name: 'convert_itinerary', arguments: given });
  return (structuredContent as { text: unknown }).text;
}
