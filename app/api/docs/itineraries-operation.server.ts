import { samplePrefix, samples } from '../convert/samples.ts';
import { ItineraryRequest } from '../itineraries/itinerary-request.server.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { ItineraryAnswer } from './itinerary-schemas.server.ts';
import type { Operation } from './operation.ts';
import { sampleItinerary } from './sample-itineraries.server.ts';

const text = samples.connection;
const named = { text: `${samplePrefix} one-way`, include: ['text'], edits: [{ kind: 'remove-name', name: 'n1' }] };

export const itinerariesOperation: Operation = {
  id: 'itineraries',
  tag: 'conversion',
  request: ItineraryRequest,
  response: ItineraryAnswer,
  files: {
    'application/ld+json': '[]',
    'text/html': '<!DOCTYPE html>',
    'text/plain': 'Itinerary for MERIDIAN/CLARA MS',
    'text/calendar': 'BEGIN:VCALENDAR',
    'message/rfc822': 'MIME-Version: 1.0',
    'application/pdf': '%PDF-1.4',
  },
  examples: {
    connection: { request: { text }, response: () => sampleItinerary({ text }) },
    edited: { request: named, response: () => sampleItinerary(named) },
  },
  problems: problemCodeNames.filter(
    (code) => !['code-unknown', 'too-many-texts', 'batch-too-large', 'not-found'].includes(code),
  ),
  idempotent: true,
  docs: { page: 'convert', behind: 'more', tables: [] },
};
