import { z } from 'zod';
import { changedFieldNames, changeKinds, changeSizes, unsureReasons } from '~/trip/compare/trip-comparison.ts';
import { apiSchemas } from './api-schemas.server.ts';
import { inputText, maxItems, openEnum } from './bounded-schemas.server.ts';
import { ItineraryWarning, itineraryFields, Usage } from './itinerary-schemas.server.ts';
import { described, idOf, idsOf } from './itinerary-values.ts';

const before = idsOf('segments in the earlier version; none for an added flight', '1-kl1008');
const after = idsOf('segments in the later version; none for a flight that is gone', '1-kl1012');
const value = inputText.nullable();

const Field = z
  .object({
    name: described(openEnum(changedFieldNames), 'What differs.', 'departs'),
    kind: described(openEnum(changeKinds), 'Kind of the difference.', 'time'),
    told: described(z.boolean(), 'To the customer; the rest is for the agent.', true),
    before: described(value, 'A code, a name, a local date or a local time.', '09:05'),
    after: described(value, 'The same now.', '11:15'),
    minutes: described(
      z.int().nullable(),
      'For times: by how many minutes it is later; negative where it is earlier.',
      130,
    ),
  })
  .register(apiSchemas, { id: 'ChangedField' });

const Change = z
  .object({
    id: described(inputText, 'The same in every comparison of these two versions.', '1-kl1008_1-kl1012'),
    kind: described(openEnum(changeKinds), 'The weightiest of its differences.', 'number'),
    size: described(
      openEnum(changeSizes).nullable(),
      'Times: tiny below 15 minutes, small below 60; null for what is not told.',
      'large',
    ),
    told: described(z.boolean(), 'Whether the customer is told.', true),
    before,
    after,
    fields: z.array(Field).max(maxItems).describe('What differs; none for a flight that was added or is gone.'),
  })
  .register(apiSchemas, { id: 'TripChange' });

const JourneyChange = z
  .object({
    removed: idsOf('journey’s segments in the earlier version', '1-kl1008'),
    added: idsOf('journey’s segments in the later version', '1-kl1012'),
  })
  .register(apiSchemas, { id: 'JourneyChange' });

const Wait = z
  .object({
    segments: idsOf('two segments', '1-kl1012'),
    minutes: described(z.int(), 'From arrival to the next departure.', 75),
    overnight: described(z.boolean(), 'Overnight.', false),
  })
  .register(apiSchemas, { id: 'ComparedWait' });

const sampleWait = (segments: string[], minutes: number) => ({ segments, minutes, overnight: false });

const ConnectionChange = z
  .object({
    before: described(
      Wait.nullable(),
      'As it was; null where there was none.',
      sampleWait(['1-kl1008', '2-kl861'], 210),
    ),
    after: described(Wait.nullable(), 'As it is; null where there is none.', sampleWait(['1-kl1012', '2-kl861'], 75)),
  })
  .register(apiSchemas, { id: 'ConnectionChange' });

const Unchanged = z
  .object({
    before: idOf('segment', '2-kl861', 'in the earlier version'),
    after: idOf('segment', '2-kl861', 'in the later version'),
  })
  .register(apiSchemas, { id: 'UnchangedSegment' });

const Unsure = z
  .object({
    side: described(openEnum(['before', 'after']), 'The version that has the segment.', 'before'),
    segment: idOf('segment', '3-kl862', 'in that version'),
    reason: described(
      openEnum(unsureReasons),
      'In the other version: a line was not read, a flight is incomplete, its number or route appears elsewhere, a character is damaged, or the text breaks off; may-have-left: it leaves today.',
      'line-not-read',
    ),
  })
  .register(apiSchemas, { id: 'UnsureSegment' });

const {
  fares: _fares,
  text: _text,
  html: _html,
  json_ld: _jsonLd,
  trace: _trace,
  usage: _usage,
  ...facts
} = itineraryFields;

const Facts = z.object(facts).register(apiSchemas, { id: 'ItineraryFacts' });

export const CompareAnswer = z
  .object({
    same_booking: described(
      openEnum(['certain', 'likely', 'no']),
      'likely: a reference or the names are missing on one side; no: nothing is compared.',
      'certain',
    ),
    changes: z
      .array(Change)
      .max(2 * maxItems)
      .describe('In the order of their days, travellers last.'),
    journeys: z.array(JourneyChange).max(maxItems).describe('Journeys with something to tell the customer, in full.'),
    connections: z
      .array(ConnectionChange)
      .max(2 * maxItems)
      .describe('Waits that have changed, are new or are gone.'),
    unchanged: z.array(Unchanged).max(maxItems).describe('Segments with nothing to tell the customer.'),
    unsure: z
      .array(Unsure)
      .max(2 * maxItems)
      .describe('Segments that may appear in both versions, or that one does not give in full.'),
    warnings: z.array(ItineraryWarning).max(maxItems).describe('Edits that name what is not there.'),
    before: Facts.nullable().describe('The earlier version as it was read; null where one text holds both.'),
    after: Facts.describe('The later version as it was read.'),
    usage: Usage.describe('Of your account.'),
  })
  .register(apiSchemas, { id: 'CompareAnswer' });
