import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { toItinerary, toText, toWarnings, views } from '../../../reader/src/index.ts';
import { conversion } from '../answers.ts';
import { language, languageOf, text, today } from '../input-fields.ts';
import { type Read, readAllFlights } from '../read-flights.ts';
import { readOnly } from '../read-only.ts';
import { toolResult } from '../tool-result.ts';

const view = z.enum(views).optional().describe('How the text looks: classic when left out.');

export function registerConvertItinerary(server: McpServer, read: Read): void {
  server.registerTool(
    'convert_itinerary',
    {
      title: 'Convert an itinerary',
      description:
        'Reads an itinerary out of text from a booking terminal (Amadeus, Sabre, Galileo, Worldspan, Apollo, TravelSky ' +
        'and others), of retyped text or of an airline mail: flights with local times and UTC, passengers, hotels and ' +
        'cars, flights that an email does not give in full (incomplete), and warnings about what is doubtful.',
      inputSchema: z.strictObject({ text, today, language, view }),
      outputSchema: conversion,
      annotations: readOnly,
    },
    ({ view: chosen = 'classic', language: tag, ...paste }) => {
      const itinerary = readAllFlights(read, paste);
      const shown = toText(itinerary, { language: languageOf(tag), display: { view: chosen } });
      const warnings = toWarnings(itinerary, paste.text, { language: languageOf(tag) }).map(({ line, message }) =>
        line === null ? message : `Line ${line}: ${message}`,
      );
      const readable = [shown.trimEnd(), ...warnings].join('\n');
      return toolResult(readable, { text: shown, itinerary: toItinerary(itinerary, { language: languageOf(tag) }) });
    },
  );
}
