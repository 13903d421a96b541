import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { resultIn } from '../../support/result.ts';
import { day, segment } from '../../support/segment.ts';

test('a whole result reads as French', () => {
  const wanted = { operatedBy: true, cabinradio: 'cabin', distanceradio: 'km', carbon: true, timezone: true } as const;
  expect(resultIn('fr', wanted)).toBe(
    [
      'Itinéraire de :',
      'MERIDIAN/CLARA MS',
      '',
      'ven. 17 juil. - Delta Air Lines 147 - Économique - 7 h 19 min - 5 863 km - 378 kg de CO2e (estimation)',
      'Départ : New York JFK (JFK) à 4:36 PM EDT (GMT-4)',
      'Arrivée : Amsterdam Schiphol (AMS) à 5:55 AM CEST (GMT+2) (le 18 juil.)',
      '',
      'Temps de correspondance : 3 h 35 min',
      '',
      'sam. 18 juil. - KLM Royal Dutch Airlines 1965 (opéré par KLM Cityhopper) - Économique - 1 h 50 min - 1 101 km - 71 kg de CO2e (estimation)',
      'Départ : Amsterdam Schiphol (AMS) à 9:30 AM CEST (GMT+2)',
      'Arrivée : Zagreb (ZAG) à 11:20 AM CEST (GMT+2)',
      '',
      'Temps de correspondance : 6 h 10 min - correspondance longue',
      '',
      'sam. 18 juil. - Croatia Airlines 490 - Économique - 2 h 25 min - 1 371 km - 102 kg de CO2e (estimation)',
      'Départ : Zagreb (ZAG) à 5:30 PM CEST (GMT+2)',
      'Arrivée : Londres Heathrow (LHR) à 6:55 PM BST (GMT+1)',
      'Liste d’attente, non confirmé',
      '',
      'Temps de correspondance : 17 h 35 min - correspondance longue - avec nuit sur place - changement d’aéroport : Londres Heathrow (LHR) – Londres Gatwick (LGW)',
      '',
      'dim. 19 juil. - British Airways 2 - Premium Economy - 8 h 25 min - 5 584 km - 619 kg de CO2e (estimation)',
      'Départ : Londres Gatwick (LGW) à 12:30 PM BST (GMT+1)',
      'Arrivée : New York JFK (JFK) à 3:55 PM EDT (GMT-4)',
      '',
      'Tarif : 1 230,00 €',
      'Taxes : 61,50 €',
      'Frais de service : 20,00 €',
      'Total : 2 × 1 311,50 € = 2 623,00 €',
      '',
      'Le CO2e est une estimation par passager selon les UK Government GHG Conversion Factors 2025, sans forçage radiatif. Contient des informations du secteur public sous licence Open Government Licence v3.0.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['twolines', ['New York JFK (JFK) – Amsterdam Schiphol (AMS), départ 16:36, arrivée 05:55 (le 18 juil.)']],
  [
    'twolinesreordered',
    ['Départ : 16:36, New York JFK (JFK), arrivée : Amsterdam Schiphol (AMS) à 05:55 (le 18 juil.)'],
  ],
  [
    'threelinesreordered',
    ['Départ : 16:36, New York JFK (JFK)', 'Arrivée : 05:55 (le 18 juil.), Amsterdam Schiphol (AMS)'],
  ],
] as const)('%s with the clock of 24 hours reads as French', (format, lines) => {
  const said = resultIn('fr', { format, twelveClock: false }).split('\n');
  expect(said.slice(4, 4 + lines.length)).toEqual(lines);
});

test('the table has French columns', () => {
  const wanted = { tableNotes: true, operatedBy: true, cabinradio: 'className', distanceradio: 'miles' } as const;
  expect(resultIn('fr', { format: 'tableoutput', ...wanted }).split('\n')[3]).toBe(
    'Date | Compagnie | N° de vol | Opéré par | Cabine | Départ | De | Arrivée | À | Durée | Distance | Correspondance | Remarques',
  );
});

test('French says the first of a month as an ordinal, and no other day', () => {
  const { day: said, shortDay } = wordsOf('fr');
  expect(said(day('2026-07-01'))).toBe('mer. 1er juil.');
  expect(['2026-05-01', '2026-05-11', '2026-05-21'].map((date) => shortDay(day(date)))).toEqual([
    '1er mai',
    '11 mai',
    '21 mai',
  ]);
});

const train = segment({ airline: '9F', number: '9010', from: 'XAD', to: 'XWG', equipment: 'TRN' });

test('a train leaves from a Gare, named or not, and is no Appareil', () => {
  const said = resultIn('fr', { format: 'tableoutput', tableNotes: true, twelveClock: false }, [train]);
  expect(said).toContain('Gare (XAD)');
  expect(said).toContain('Gare de Strasbourg (XWG)');
  expect(said).toContain('Moyen de transport : Train');
});
