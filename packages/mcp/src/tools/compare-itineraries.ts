import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { compareItineraries, toItinerary } from '../../../reader/src/index.ts';
import { comparison } from '../answers.ts';
import { language, languageOf, text, today } from '../input-fields.ts';
import { type Read, readFlights } from '../read-flights.ts';
import { readOnly } from '../read-only.ts';
import { toolResult } from '../tool-result.ts';

const inputSchema = z.strictObject({
  before: text.describe('What the customer has now: text from a terminal, or a mail.'),
  after: text.describe('What the booking says now.'),
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
    ({ before, after, today: day, language: tag }) => {
      const [was, is] = [before, after].map((given) => readFlights(read, { text: given, today: day }));
      if (was === undefined || is === undefined) throw new Error('Send both texts.');
      const options = { language: languageOf(tag), ...(day === undefined ? {} : { today: day }) };
      const { message, ...found } = compareItineraries(was, is, options);
      const same = found.same_booking !== 'no';
      const nothing = same
        ? 'There is nothing that can be told the customer for sure: look at the changes and at the texts.'
        : 'These are not two versions of one booking.';
      const said = message ? `${message.subject}\n\n${message.text}` : nothing;
      const [older, newer] = [was, is].map((itinerary) => toItinerary(itinerary, { language: languageOf(tag) }));
      return toolResult(said, { ...found, message, before: older, after: newer });
    },
  );
}
