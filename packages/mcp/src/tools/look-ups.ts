import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Airline } from '~/reference/airlines.ts';
import { airlinesByWords, placesByWords } from '~/reference/find-by-words.ts';
import type { KnownPlace } from '~/reference/places.ts';
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
    ({ query: asked }) => {
      const found = findAirport(asked) ?? findAirportByName(asked);
      return answer('airport, station or city', found, () => placesByWords(asked));
    },
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
    ({ query: asked }) => {
      const found = findAirline(asked) ?? findAirlineByName(asked);
      return answer('airline', found, () => airlinesByWords(asked));
    },
  );
}

const MOST_CANDIDATES = 10;

/** The one that has all words of the name. @throws Error for something unknown, or with those that it may be */
function answer(kind: string, known: KnownPlace | Airline | null, byWords: () => readonly (KnownPlace | Airline)[]) {
  const candidates = known === null ? byWords() : [known];
  const [found] = candidates;
  if (found === undefined) throw new Error(`No ${kind} has this code or name.`);
  if (candidates.length === 1) return toolResult(JSON.stringify(found), { ...found });
  const named = candidates.slice(0, MOST_CANDIDATES).map(labelOf).join('; ');
  const more = candidates.length > MOST_CANDIDATES ? ` and ${candidates.length - MOST_CANDIDATES} more` : '';
  throw new Error(`Several have this name: ${named}${more}. Ask again by the code.`);
}

const labelOf = (one: KnownPlace | Airline): string =>
  `${one.code} ${'country' in one ? `${one.display}, ${one.country}` : one.name}`;
