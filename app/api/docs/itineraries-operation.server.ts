import { samples } from '../convert/samples.ts';
import { ItineraryRequest } from '../itineraries/itinerary-request.server.ts';
import { fileTypes } from '../itineraries/media-types.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { FlightReservations } from './flight-reservation-schemas.server.ts';
import { sampleRequest } from './itinerary-request-sample.ts';
import { ItineraryAnswer } from './itinerary-schemas.server.ts';
import type { Operation } from './operation.ts';
import { sampleItinerary } from './sample-itineraries.server.ts';

const text = samples.connection;
/** What is said besides the flights of a booking. */
const { record } = samples;

export const itinerariesOperation: Operation = {
  id: 'itineraries',
  tag: 'conversion',
  request: ItineraryRequest,
  takesPdf: true,
  response: ItineraryAnswer,
  filesAt: { id: 'itineraryFile', types: fileTypes },
  examples: {
    complete: { request: sampleRequest, response: () => sampleItinerary(sampleRequest) },
    connection: { request: { text }, response: () => sampleItinerary({ text }) },
    record: { request: { text: record }, response: () => sampleItinerary({ text: record }) },
  },
  problems: problemCodeNames.filter((code) => !['too-many-texts', 'batch-too-large'].includes(code)),
  idempotent: true,
  docs: { page: 'itineraries', behind: 'body', tables: [] },
};

const { response: _json, filesAt: _own, examples, ...both } = itinerariesOperation;

/** The examples have the same requests; the answers are files. */
export const itineraryFileOperation: Operation = {
  ...both,
  id: 'itineraryFile',
  alsoJson: { 'application/ld+json': FlightReservations },
  files: {
    'application/pdf': '%PDF-1.4',
    'text/html': '<!DOCTYPE html>',
    'text/plain': 'Itinerary for MERIDIAN/CLARA MS',
    'text/calendar': 'BEGIN:VCALENDAR',
    'message/rfc822': 'MIME-Version: 1.0',
  },
  examples,
  docs: { page: 'itineraries', behind: 'more', tables: [] },
};
