import { expect, test } from 'vitest';
import { resultIn } from '../../support/result.ts';
import { segment, toAmsterdam } from '../../support/segment.ts';

test('a whole result reads as German', () => {
  const wanted = { operatedBy: true, cabinradio: 'cabin', distanceradio: 'km', carbon: true, timezone: true } as const;
  expect(resultIn('de', wanted)).toBe(
    [
      'Reiseplan für:',
      'MERIDIAN/CLARA MS',
      '',
      'Fr., 17. Juli - Delta Air Lines 147 - Economy - 7 Std. 19 Min. - 5.863 km - 378 kg CO2e (Schätzung)',
      'Abflug: New York JFK (JFK) um 4:36 PM EDT (GMT-4)',
      'Ankunft: Amsterdam Schiphol (AMS) um 5:55 AM CEST (GMT+2) (am 18. Juli)',
      '',
      'Umsteigezeit: 3 Std. 35 Min.',
      '',
      'Sa., 18. Juli - KLM Royal Dutch Airlines 1965 (durchgeführt von KLM Cityhopper) - Economy - 1 Std. 50 Min. - 1.101 km - 71 kg CO2e (Schätzung)',
      'Abflug: Amsterdam Schiphol (AMS) um 9:30 AM CEST (GMT+2)',
      'Ankunft: Zagreb (ZAG) um 11:20 AM CEST (GMT+2)',
      '',
      'Umsteigezeit: 6 Std. 10 Min. - langer Aufenthalt',
      '',
      'Sa., 18. Juli - Croatia Airlines 490 - Economy - 2 Std. 25 Min. - 1.371 km - 102 kg CO2e (Schätzung)',
      'Abflug: Zagreb (ZAG) um 5:30 PM CEST (GMT+2)',
      'Ankunft: London Heathrow (LHR) um 6:55 PM BST (GMT+1)',
      'Warteliste, nicht bestätigt',
      '',
      'Umsteigezeit: 17 Std. 35 Min. - langer Aufenthalt - über Nacht - Flughafenwechsel: von London Heathrow (LHR) nach London Gatwick (LGW)',
      '',
      'So., 19. Juli - British Airways 2 - Premium Economy - 8 Std. 25 Min. - 5.584 km - 619 kg CO2e (Schätzung)',
      'Abflug: London Gatwick (LGW) um 12:30 PM BST (GMT+1)',
      'Ankunft: New York JFK (JFK) um 3:55 PM EDT (GMT-4)',
      '',
      'Ticketpreis: 1.230,00 €',
      'Steuern: 61,50 €',
      'Serviceentgelt: 20,00 €',
      'Gesamt: 2 × 1.311,50 € = 2.623,00 €',
      '',
      'CO2e ist eine Schätzung pro Person nach den UK Government GHG Conversion Factors 2025, ohne Strahlungsantrieb. Enthält Informationen des öffentlichen Sektors unter der Open Government Licence v3.0.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['twolines', ['New York JFK (JFK) nach Amsterdam Schiphol (AMS), Abflug 16:36, Ankunft 05:55 (am 18. Juli)']],
  [
    'twolinesreordered',
    ['Abflug: 16:36 ab New York JFK (JFK), Ankunft: Amsterdam Schiphol (AMS) um 05:55 (am 18. Juli)'],
  ],
  [
    'threelinesreordered',
    ['Abflug: 16:36 ab New York JFK (JFK)', 'Ankunft: 05:55 (am 18. Juli) in Amsterdam Schiphol (AMS)'],
  ],
] as const)('%s with the clock of 24 hours reads as German', (format, lines) => {
  const said = resultIn('de', { format, twelveClock: false }).split('\n');
  expect(said.slice(4, 4 + lines.length)).toEqual(lines);
});

test('the table has German columns', () => {
  const wanted = { tableNotes: true, operatedBy: true, cabinradio: 'className', distanceradio: 'miles' } as const;
  expect(resultIn('de', { format: 'tableoutput', ...wanted }).split('\n')[3]).toBe(
    'Datum | Airline | Flugnummer | Durchgeführt von | Klasse | Abflug | Von | Ankunft | Nach | Dauer | Entfernung | Umsteigen | Hinweise',
  );
});

const train = segment({
  airline: '9B',
  equipment: 'TRN',
  number: '6104',
  from: 'QKL',
  to: 'ZMU',
  departs: '2026-07-17 09:05',
  arrives: '2026-07-17 13:40',
});

test.each([
  ['twolines', ['Köln Hauptbahnhof (QKL) nach München Hauptbahnhof (ZMU), Abfahrt 09:05, Ankunft 13:40']],
  ['twolinesreordered', ['Abfahrt: 09:05 ab Köln Hauptbahnhof (QKL), Ankunft: München Hauptbahnhof (ZMU) um 13:40']],
  ['threelines', ['Abfahrt: Köln Hauptbahnhof (QKL) um 09:05', 'Ankunft: München Hauptbahnhof (ZMU) um 13:40']],
  ['threelinesreordered', ['Abfahrt: 09:05 ab Köln Hauptbahnhof (QKL)']],
] as const)('a train does not take off in German: %s', (format, lines) => {
  const said = resultIn('de', { format, twelveClock: false }, [train]).split('\n');
  expect(said.slice(4, 4 + lines.length)).toEqual(lines);
});

test('a table with a train among the flights heads neither as a flight', () => {
  const said = resultIn('de', { format: 'tableoutput' }, [train, toAmsterdam]).split('\n')[3];
  expect(said).toBe('Datum | Airline | Nummer | Abfahrt | Von | Ankunft | Nach | Dauer | Umsteigen');
});

test('nor are its notes about an aircraft', () => {
  const said = resultIn('de', { format: 'tableoutput', tableNotes: true }, [train]);
  expect(said).toContain('Verkehrsmittel: Zug');
  expect(said).not.toMatch(/flug/i);
});
