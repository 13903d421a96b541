import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { resultIn } from '../../support/result.ts';

test('a whole result reads as Portuguese', () => {
  const wanted = { operatedBy: true, cabinradio: 'cabin', distanceradio: 'km', carbon: true, timezone: true } as const;
  expect(resultIn('pt', wanted)).toBe(
    [
      'Itinerário de:',
      'MERIDIAN/CLARA MS',
      '',
      'sex., 17 de jul. - Delta Air Lines 147 - Econômica - 7h 19min - 5.863 km - 378 kg de CO2e (estimativa)',
      'Partida: Nova York JFK (JFK), 4:36 PM EDT (GMT-4)',
      'Chegada: Amsterdã Schiphol (AMS), 5:55 AM CEST (GMT+2) (dia 18 de jul.)',
      '',
      'Tempo de conexão: 3h 35min',
      '',
      'sáb., 18 de jul. - KLM Royal Dutch Airlines 1965 (operado por KLM Cityhopper) - Econômica - 1h 50min - 1.101 km - 71 kg de CO2e (estimativa)',
      'Partida: Amsterdã Schiphol (AMS), 9:30 AM CEST (GMT+2)',
      'Chegada: Zagreb (ZAG), 11:20 AM CEST (GMT+2)',
      '',
      'Tempo de conexão: 6h 10min - conexão longa',
      '',
      'sáb., 18 de jul. - Croatia Airlines 490 - Econômica - 2h 25min - 1.371 km - 102 kg de CO2e (estimativa)',
      'Partida: Zagreb (ZAG), 5:30 PM CEST (GMT+2)',
      'Chegada: Londres Heathrow (LHR), 6:55 PM BST (GMT+1)',
      'Lista de espera, não confirmado',
      '',
      'Tempo de conexão: 17h 35min - conexão longa - com pernoite - troca de aeroporto: Londres Heathrow (LHR) – Londres Gatwick (LGW)',
      '',
      'dom., 19 de jul. - British Airways 2 - Premium Economy - 8h 25min - 5.584 km - 619 kg de CO2e (estimativa)',
      'Partida: Londres Gatwick (LGW), 12:30 PM BST (GMT+1)',
      'Chegada: Nova York JFK (JFK), 3:55 PM EDT (GMT-4)',
      '',
      'Tarifa: € 1.230,00',
      'Taxas: € 61,50',
      'Taxa de serviço: € 20,00',
      'Total: 2 × € 1.311,50 = € 2.623,00',
      '',
      'O CO2e é uma estimativa por passageiro segundo os UK Government GHG Conversion Factors 2025, sem forçamento radiativo. Contém informações do setor público sob a licença Open Government Licence v3.0.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['twolines', ['Nova York JFK (JFK) – Amsterdã Schiphol (AMS), partida 16:36, chegada 05:55 (dia 18 de jul.)']],
  [
    'twolinesreordered',
    ['Partida: 16:36, Nova York JFK (JFK), chegada: Amsterdã Schiphol (AMS), 05:55 (dia 18 de jul.)'],
  ],
  [
    'threelinesreordered',
    ['Partida: 16:36, Nova York JFK (JFK)', 'Chegada: 05:55 (dia 18 de jul.), Amsterdã Schiphol (AMS)'],
  ],
] as const)('%s with the clock of 24 hours reads as Portuguese', (format, lines) => {
  const said = resultIn('pt', { format, twelveClock: false }).split('\n');
  expect(said.slice(4, 4 + lines.length)).toEqual(lines);
});

test('the table has Portuguese columns', () => {
  const wanted = { tableNotes: true, operatedBy: true, cabinradio: 'className', distanceradio: 'miles' } as const;
  expect(resultIn('pt', { format: 'tableoutput', ...wanted }).split('\n')[3]).toBe(
    'Data | Companhia aérea | Voo | Operado por | Cabine | Partida | Origem | Chegada | Destino | Duração | Distância | Conexão | Observações',
  );
});

test('Portuguese says the first of a month as an ordinal, and no other day', () => {
  const day = (date: string) => Date.parse(date) / 86_400_000;
  const { day: said, longDay, dateSpan } = wordsOf('pt');
  expect(said(day('2026-12-01'))).toBe('ter., 1º de dez.');
  expect(said(day('2026-12-21'))).toBe('seg., 21 de dez.');
  expect(longDay(day('2026-12-01'), true)).toBe('Terça-feira, 1º de dezembro de 2026');
  expect(dateSpan(day('2026-12-01'), day('2026-12-08'))).toBe('1º a 8 de dezembro de 2026');
});
