import { CompareRequest } from '../compare/compare-request.server.ts';
import { samplePrefix } from '../convert/samples.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { CompareAnswer } from './compare-schemas.server.ts';
import type { Operation } from './operation.ts';
import { sampleComparison } from './sample-comparisons.server.ts';

const versions = {
  before: { text: `${samplePrefix} amadeus` },
  after: { text: `${samplePrefix} amadeus-changed` },
};

const kept = {
  before: {
    itinerary: {
      source: { bookings: [{ id: 'b1', locator: '7K2QWP' }] },
      passengers: [{ raw: 'ALBRIGHT/ODETTE MS', booking: 'b1' }],
      segments: [
        {
          id: '1-kl1008',
          booking: 'b1',
          status: { code: 'HK' },
          party: 2,
          marketing_carrier: { code: 'KL', number: '1008' },
          operating_carrier: { name: 'KLM Cityhopper', raw: 'KLM CITYHOPPER' },
          cabin: { code: 'business', assumed: false },
          booking_class: 'J',
          aircraft: { code: '73H' },
          departure: { iata: 'LHR', date: '2027-02-10', local: '2027-02-10T09:05:00', terminal: '4' },
          arrival: { iata: 'AMS', date: '2027-02-10', local: '2027-02-10T11:25:00', terminal: null },
          locator: 'ABC4XY',
          uid: 'b3c1f0a2d4e59687',
          seats: ['14A'],
          baggage: '2PC',
          meals: 'M',
        },
        {
          id: '2-kl861',
          marketing_carrier: { code: 'KL', number: '861' },
          departure: { iata: 'AMS', local: '2027-02-10T14:55:00' },
          arrival: { iata: 'NRT', local: '2027-02-11T10:40:00' },
        },
      ],
    },
    edits: [{ kind: 'set-flight', flight: '1-kl1008', facts: { departure_terminal: '4' } }],
  },
  after: { text: `${samplePrefix} amadeus-changed` },
  told_from: 15,
  language: 'de',
  today: '2026-05-04',
  changed_by: 'airline',
  answer_by: '2026-12-04',
  ask_for: 'suits',
  note: ['The airline has a new timetable.'],
  twelve_clock: false,
};

const files = {
  'application/pdf': '%PDF-1.4',
  'text/html': '<!DOCTYPE html>',
  'text/plain': 'Your flight has changed: London to Tokyo',
  'text/calendar': 'BEGIN:VCALENDAR',
  'message/rfc822': 'MIME-Version: 1.0',
};

export const compareOperation: Operation = {
  id: 'compareItineraries',
  tag: 'conversion',
  request: CompareRequest,
  response: CompareAnswer,
  filesAt: { id: 'compareFile', types: Object.keys(files) },
  examples: {
    kept: { request: kept, response: () => sampleComparison(kept) },
    texts: { request: versions, response: () => sampleComparison(versions) },
  },
  problems: problemCodeNames.filter((code) => !['too-many-texts', 'batch-too-large'].includes(code)),
  idempotent: true,
  docs: { page: 'compare', behind: 'body', tables: [] },
};

const { response: _json, filesAt: _own, ...both } = compareOperation;

export const compareFileOperation: Operation = {
  ...both,
  id: 'compareFile',
  files,
  docs: { page: 'compare', behind: 'more', tables: [] },
};
