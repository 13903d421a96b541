import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import manifest from '../package.json';
import type { Read } from './read-flights.ts';
import { registerCompareItineraries } from './tools/compare-itineraries.ts';
import { registerConvertItinerary } from './tools/convert-itinerary.ts';
import { registerExplainLine } from './tools/explain-line.ts';
import { registerLookUps } from './tools/look-ups.ts';
import { registerMakeCalendar } from './tools/make-calendar.ts';

export const serverInfo = { name: 'wayline', title: 'Wayline', version: manifest.version };
export const instructions = 'Hand texts of bookings over unchanged. What a result warns about, say to the person.';

/** The service has the same tools (`app/api/mcp`), so only types of the SDK are imported here and below. */
export function registerTools(server: McpServer, read: Read): void {
  registerConvertItinerary(server, read);
  registerCompareItineraries(server, read);
  registerLookUps(server);
  registerMakeCalendar(server, read);
  registerExplainLine(server);
  // The SDK announces changes of the list, of which there are none.
  server.server.registerCapabilities({ tools: { listChanged: false } });
}
