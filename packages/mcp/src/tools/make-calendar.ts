import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { toCalendar } from '../../../reader/src/index.ts';
import { calendar } from '../answers.ts';
import { language, languageOf, text, today } from '../input-fields.ts';
import { type Read, readFlights } from '../read-flights.ts';
import { readOnly } from '../read-only.ts';
import { toolResult } from '../tool-result.ts';

const reminders = z.boolean().optional().describe('A reminder a day and three hours before each departure.');

export function registerMakeCalendar(server: McpServer, read: Read): void {
  server.registerTool(
    'make_calendar',
    {
      title: 'Make a calendar file',
      description:
        'Reads an itinerary as convert_itinerary does and answers with an iCalendar file: one event for each flight, at ' +
        'the local times of its airports. Save it unchanged as .ics.',
      inputSchema: z.strictObject({ text, today, language, reminders }),
      outputSchema: calendar,
      annotations: { ...readOnly, idempotentHint: false },
    },
    ({ language: tag, reminders: wanted = false, ...paste }) => {
      const file = toCalendar(readFlights(read, paste), { language: languageOf(tag), reminders: wanted });
      return toolResult(file, { calendar: file, events: file.split('BEGIN:VEVENT').length - 1 });
    },
  );
}
