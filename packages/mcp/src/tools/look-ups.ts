import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { findAirline, findAirlineByName, findAirport, findAirportByName } from '../../../reader/src/index.ts';
import { airline, airport } from '../answers.ts';
import { query } from '../input-fields.ts';
import { readOnly } from '../read-only.ts';
import { toolResult } from '../tool-result.ts';

export function registerLookUps(server: McpServer): void {
  server.registerTool(
    'look_up_airport',
    {
      title: 'Look up an airport',
      description: 'The airport, station or city behind a code of three letters or a name, with place and time zone.',
      inputSchema: z.strictObject({ query: query.describe('LHR, or a name: London Heathrow, Londres Heathrow.') }),
      outputSchema: airport,
      annotations: readOnly,
    },
    ({ query: asked }) => answer('airport, station or city', findAirport(asked) ?? findAirportByName(asked)),
  );
  server.registerTool(
    'look_up_airline',
    {
      title: 'Look up an airline',
      description: 'The airline behind a code of two characters, or behind a name as terminals print it.',
      inputSchema: z.strictObject({ query: query.describe('KL, or a name: KLM CITYHOPPER.') }),
      outputSchema: airline,
      annotations: readOnly,
    },
    ({ query: asked }) => answer('airline', findAirline(asked) ?? findAirlineByName(asked)),
  );
}

/** @throws Error for something unknown */
function answer(kind: string, found: object | null) {
  if (found === null) throw new Error(`No ${kind} has this code or name, or several have the name.`);
  return toolResult(JSON.stringify(found), { ...found });
}
