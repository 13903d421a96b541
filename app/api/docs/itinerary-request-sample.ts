import { sampleDate, samplePrefix } from '../convert/samples.ts';
import { switchNames } from '../itineraries/option-names.ts';

/** All that several texts may share. */
export const sampleSettings = {
  language: 'en',
  today: sampleDate,
  view: 'designed',
  format: 'threelines',
  options: { ...Object.fromEntries(switchNames.map((name) => [name, true])), cabin: 'cabin', distance: 'km' },
  branding: {
    name: 'Meridian Travel',
    phone: '+44 20 7946 0000',
    email: 'desk@meridian.example',
    website: 'www.meridian.example',
    address: ['1 Quay Street', 'London'],
    licence: 'ATOL 11299',
    closing: ['Thank you for booking with us.'],
    line_colour: '#0b4f7a',
    heading_colour: '#14202b',
    header: 'logo-and-phone',
    foot: 'address',
  },
  include: ['text'],
};

export const sampleChanges = {
  edits: [
    { kind: 'set-flight', flight: '1-ba117', facts: { departure_terminal: '5', operated_by: 'American Airlines' } },
    { kind: 'set-name', name: 'n1', text: 'MERIDIAN/CLARA MS', type: 'adult' },
  ],
  additions: {
    title: 'Round the world in spring',
    greeting: 'Dear Ms Meridian,',
    closing: 'Have a good journey.',
    conditions: 'Not refundable.',
    notes: [{ flight: '1-ba117', text: 'Lounge on level 3.' }],
    baggage: [{ pieces: 2, weight: 23 }],
    currency: 'EUR',
    fares: [
      { for: 'adult', quantity: 2, fare: '420.00', tax: '80.50', mark_up: '5%' },
      { label: 'Student', quantity: 1, fare: '300.00' },
    ],
    deposit: '200.00',
    deposit_due: '2026-12-01',
    options: [{ paper: '1', terms: 'Change free, refund less £150' }],
  },
};

/** A request with edits, additions and settings of each kind. */
export const sampleRequest = { text: `${samplePrefix} one-way`, ...sampleSettings, ...sampleChanges };
