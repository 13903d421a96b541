import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { calendarUids } from '~/trip/compare/told-uids.ts';
import { type Uids, withUids } from '~/trip/with-uids.ts';
import { type Comparison, compareItineraries, type Itinerary, toItinerary } from '../../../reader/src/index.ts';
import { comparison } from '../answers.ts';
import { language, languageOf, today, version } from '../input-fields.ts';
import { type Read, readVersion } from '../read-flights.ts';
import { readOnly } from '../read-only.ts';
import { toolResult } from '../tool-result.ts';

const inputSchema = z.strictObject({
  before: version.describe(
    'What the customer has now: text from a terminal, an email, a page (HTML), a calendar file, or the JSON of an itinerary.',
  ),
  after: version.describe('What the booking says now, in the same way.'),
  today,
  language,
});

export function registerCompareItineraries(server: McpServer, read: Read): void {
  server.registerTool(
    'compare_itineraries',
    {
      title: 'Compare two versions of a booking',
      description:
        'Reads two texts of one booking and says what has changed: times with minutes, days, numbers, airports, routes, ' +
        'cancelled and added flights, status and cabin; with the message for the customer. Another system’s print of the ' +
        'same flights is no change. same_booking is no for bookings of other people.',
      inputSchema,
      outputSchema: comparison,
      annotations: readOnly,
    },
    async ({ before, after, today: day, language: tag }) => {
      const was = await readVersion(read, 'before', { text: before, today: day });
      const is = await readVersion(read, 'after', { text: after, today: day });
      const options = { language: languageOf(tag), ...(day === undefined ? {} : { today: day }) };
      const { message, ...found } = compareItineraries(was, is, options);
      const same = found.same_booking !== 'no';
      const nothing = same
        ? 'Nothing is certain enough to tell the customer: look at changes, at unsure and at both texts.'
        : 'These are not two versions of one booking.';
      const said = message ? `${message.subject}\n\n${message.text}` : nothing;
      const now = withUids(is, keptUids(found, was));
      const [older, newer] = [was, now].map((itinerary) => toItinerary(itinerary, { language: languageOf(tag) }));
      const single = is.bookings.length < 2;
      return toolResult(said, { ...found, message, before: older, after: newer }, single);
    },
  );
}

/** Of the events in the customer's calendar that go on, by the ids of the later flights. */
function keptUids({ changes, unchanged }: Omit<Comparison, 'message'>, before: Itinerary): Uids {
  const known = calendarUids(before, { reference: true });
  const pairs = changes.flatMap(({ kind, before: [was], after: [is] }) => (kind === 're-routed' ? [] : [{ was, is }]));
  const same = unchanged.map(({ before: was, after: is }) => ({ was, is }));
  const kept = [...pairs, ...same].flatMap(({ was = '', is = '' }) => {
    const uid = known.get(was);
    return uid === undefined || is === '' ? [] : [[is, uid] as const];
  });
  return Object.fromEntries(kept);
}
