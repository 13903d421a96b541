import { z } from 'zod';
import { traceLimits } from '~/trip/json/trace-json.ts';
import { apiSchemas } from './api-schemas.server.ts';
import { openEnum, referenceText } from './bounded-schemas.server.ts';
import { described } from './itinerary-values.ts';

const text = z.string().max(traceLimits.text);

const Anchor = z
  .object({
    kind: described(openEnum(['flight', 'date', 'cities', 'status', 'time']), 'What it looks like.', 'cities'),
    text: described(text, 'As printed.', 'LHRJFK'),
    column: described(z.int().min(1), 'Column of the line, from 1.', 20),
  })
  .register(apiSchemas, { id: 'TraceAnchor' });

const Score = z
  .object({
    dialect: described(referenceText, 'Format of a booking system.', 'amadeus'),
    score: described(z.number(), 'The best one wins.', 12.5),
    text: described(text, 'Text that the format reads.', '1 BA 117 J 12DEC 6 LHRJFK HK2'),
  })
  .register(apiSchemas, { id: 'TraceScore' });

const Rule = z
  .object({
    step: described(openEnum(['read', 'refine', 'enrich', 'check']), 'Stage of the reading.', 'refine'),
    rule: described(referenceText, 'Name of the rule, or code of the warning.', 'years'),
    changes: described(z.array(text).max(traceLimits.changes), 'What it changed.', ['date: null -> 2026-12-12']),
  })
  .register(apiSchemas, { id: 'TraceRule' });

const FlightRead = z
  .object({
    text: described(text, 'As read: joined where the terminal broke the line.', '1 BA 117 J 12DEC 6 LHRJFK HK2'),
    winner: described(referenceText, 'Format that was chosen.', 'amadeus'),
    scores: z.array(Score).max(traceLimits.scores).describe('Formats that read the text, best first.'),
    rules: z.array(Rule).max(traceLimits.rules).describe('Rules in the order in which they changed something.'),
  })
  .register(apiSchemas, { id: 'TraceFlight' });

export const TraceLine = z
  .object({
    line: described(z.int().min(1), 'Line of the text, from 1.', 3),
    text: described(text, 'The line.', '1 BA 117 J 12DEC 6 LHRJFK HK2'),
    anchors: z.array(Anchor).max(traceLimits.anchors).describe('Facts that it shows, from left to right.'),
    flights: z.array(FlightRead).max(traceLimits.flights).describe('Flights that begin in it.'),
    warnings: described(z.array(text).max(traceLimits.rules), 'Warnings of a line without a flight.', []),
  })
  .register(apiSchemas, { id: 'TraceLine' });
