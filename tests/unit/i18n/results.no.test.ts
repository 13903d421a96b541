import { expect, test } from 'vitest';
import { resultIn } from '../../support/result.ts';

test('a whole result reads as Norwegian', () => {
  const wanted = { operatedBy: true, cabinradio: 'cabin', distanceradio: 'km', carbon: true, timezone: true } as const;
  expect(resultIn('no', wanted)).toBe(
    [
      'Reiseplan for:',
      'MERIDIAN/CLARA MS',
      '',
      'fre. 17. juli - Delta Air Lines 147 - Economy - 7 t 19 min - 5 863 km - 378 kg CO2e (anslag)',
      'Avgang: New York JFK (JFK) kl. 4:36 p.m. EDT (GMT-4)',
      'Ankomst: Amsterdam Schiphol (AMS) kl. 5:55 a.m. CEST (GMT+2) (18. juli)',
      '',
      'Overgangstid: 3 t 35 min',
      '',
      'lør. 18. juli - KLM Royal Dutch Airlines 1965 (operert av KLM Cityhopper) - Economy - 1 t 50 min - 1 101 km - 71 kg CO2e (anslag)',
      'Avgang: Amsterdam Schiphol (AMS) kl. 9:30 a.m. CEST (GMT+2)',
      'Ankomst: Zagreb (ZAG) kl. 11:20 a.m. CEST (GMT+2)',
      '',
      'Overgangstid: 6 t 10 min - lang overgang',
      '',
      'lør. 18. juli - Croatia Airlines 490 - Economy - 2 t 25 min - 1 371 km - 102 kg CO2e (anslag)',
      'Avgang: Zagreb (ZAG) kl. 5:30 p.m. CEST (GMT+2)',
      'Ankomst: London Heathrow (LHR) kl. 6:55 p.m. BST (GMT+1)',
      'Venteliste, ikke bekreftet',
      '',
      'Overgangstid: 17 t 35 min - lang overgang - over natten - bytte av flyplass: fra London Heathrow (LHR) til London Gatwick (LGW)',
      '',
      'søn. 19. juli - British Airways 2 - Premium Economy - 8 t 25 min - 5 584 km - 619 kg CO2e (anslag)',
      'Avgang: London Gatwick (LGW) kl. 12:30 p.m. BST (GMT+1)',
      'Ankomst: New York JFK (JFK) kl. 3:55 p.m. EDT (GMT-4)',
      '',
      'Billettpris: 1 230,00 €',
      'Avgifter: 61,50 €',
      'Servicegebyr: 20,00 €',
      'Totalt: 2 × 1 311,50 € = 2 623,00 €',
      '',
      'CO2e er et anslag per reisende etter UK Government GHG Conversion Factors 2025, uten strålingspådriv. Inneholder offentlig informasjon lisensiert under Open Government Licence v3.0.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['twolines', ['New York JFK (JFK) til Amsterdam Schiphol (AMS), avgang 16:36, ankomst 05:55 (18. juli)']],
  [
    'twolinesreordered',
    ['Avgang: 16:36 fra New York JFK (JFK), ankomst: Amsterdam Schiphol (AMS) kl. 05:55 (18. juli)'],
  ],
  [
    'threelinesreordered',
    ['Avgang: 16:36 fra New York JFK (JFK)', 'Ankomst: 05:55 (18. juli) til Amsterdam Schiphol (AMS)'],
  ],
] as const)('%s with the clock of 24 hours reads as Norwegian', (format, lines) => {
  const said = resultIn('no', { format, twelveClock: false }).split('\n');
  expect(said.slice(4, 4 + lines.length)).toEqual(lines);
});

test('the table has Norwegian columns', () => {
  const wanted = { tableNotes: true, operatedBy: true, cabinradio: 'className', distanceradio: 'miles' } as const;
  expect(resultIn('no', { format: 'tableoutput', ...wanted }).split('\n')[3]).toBe(
    'Dato | Flyselskap | Flightnr. | Operert av | Klasse | Avgang | Fra | Ankomst | Til | Varighet | Avstand | Overgang | Merknader',
  );
});
