import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import manifest from '../package.json';
import { registerConvertItinerary } from './tools/convert-itinerary.ts';
import { registerExplainLine } from './tools/explain-line.ts';
import { registerLookUps } from './tools/look-ups.ts';
import { registerMakeCalendar } from './tools/make-calendar.ts';

/** All tools, without a transport. */
export function createServer(): McpServer {
  const server = new McpServer(
    { name: 'wayline', title: 'Wayline', version: manifest.version },
    { instructions: 'Hand texts of bookings over unchanged. What a result warns about, say to the person.' },
  );
  registerConvertItinerary(server);
  registerLookUps(server);
  registerMakeCalendar(server);
  registerExplainLine(server);
  return server;
}
