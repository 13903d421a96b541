import { expect, test } from 'vitest';
import { resultIn } from '../../support/result.ts';

test('a whole result reads as Dutch', () => {
  const wanted = { operatedBy: true, cabinradio: 'cabin', distanceradio: 'km', carbon: true, timezone: true } as const;
  expect(resultIn('nl', wanted)).toBe(
    [
      'Reisschema voor:',
      'MERIDIAN/CLARA MS',
      '',
      'vr 17 jul - Delta Air Lines 147 - Economy - 7 u 19 min - 5.863 km - 378 kg CO2e (schatting)',
      'Vertrek: New York JFK (JFK) om 4:36 p.m. EDT (GMT-4)',
      'Aankomst: Amsterdam Schiphol (AMS) om 5:55 a.m. CEST (GMT+2) (op 18 jul)',
      '',
      'Overstaptijd: 3 u 35 min',
      '',
      'za 18 jul - KLM Royal Dutch Airlines 1965 (uitgevoerd door KLM Cityhopper) - Economy - 1 u 50 min - 1.101 km - 71 kg CO2e (schatting)',
      'Vertrek: Amsterdam Schiphol (AMS) om 9:30 a.m. CEST (GMT+2)',
      'Aankomst: Zagreb (ZAG) om 11:20 a.m. CEST (GMT+2)',
      '',
      'Overstaptijd: 6 u 10 min - lange overstap',
      '',
      'za 18 jul - Croatia Airlines 490 - Economy - 2 u 25 min - 1.371 km - 102 kg CO2e (schatting)',
      'Vertrek: Zagreb (ZAG) om 5:30 p.m. CEST (GMT+2)',
      'Aankomst: Londen Heathrow (LHR) om 6:55 p.m. BST (GMT+1)',
      'Wachtlijst, niet bevestigd',
      '',
      'Overstaptijd: 17 u 35 min - lange overstap - nachtelijke overstap - overstap op een andere luchthaven: van Londen Heathrow (LHR) naar Londen Gatwick (LGW)',
      '',
      'zo 19 jul - British Airways 2 - Premium Economy - 8 u 25 min - 5.584 km - 619 kg CO2e (schatting)',
      'Vertrek: Londen Gatwick (LGW) om 12:30 p.m. BST (GMT+1)',
      'Aankomst: New York JFK (JFK) om 3:55 p.m. EDT (GMT-4)',
      '',
      'Tarief: € 1.230,00',
      'Belastingen: € 61,50',
      'Servicekosten: € 20,00',
      'Totaal: 2 × € 1.311,50 = € 2.623,00',
      '',
      'CO2e is een schatting per reiziger volgens de UK Government GHG Conversion Factors 2025, zonder stralingsforcering. Bevat overheidsinformatie onder de Open Government Licence v3.0.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['twolines', ['New York JFK (JFK) naar Amsterdam Schiphol (AMS), vertrek 16:36, aankomst 05:55 (op 18 jul)']],
  [
    'twolinesreordered',
    ['Vertrek: 16:36 vanaf New York JFK (JFK), aankomst: Amsterdam Schiphol (AMS) om 05:55 (op 18 jul)'],
  ],
  [
    'threelinesreordered',
    ['Vertrek: 16:36 vanaf New York JFK (JFK)', 'Aankomst: 05:55 (op 18 jul) in Amsterdam Schiphol (AMS)'],
  ],
] as const)('%s with the clock of 24 hours reads as Dutch', (format, lines) => {
  const said = resultIn('nl', { format, twelveClock: false }).split('\n');
  expect(said.slice(4, 4 + lines.length)).toEqual(lines);
});

test('the table has Dutch columns', () => {
  const wanted = { tableNotes: true, operatedBy: true, cabinradio: 'className', distanceradio: 'miles' } as const;
  expect(resultIn('nl', { format: 'tableoutput', ...wanted }).split('\n')[3]).toBe(
    'Datum | Maatschappij | Vluchtnummer | Uitgevoerd door | Klasse | Vertrek | Van | Aankomst | Naar | Duur | Afstand | Overstap | Opmerkingen',
  );
});
