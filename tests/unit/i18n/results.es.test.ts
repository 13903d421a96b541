import { expect, test } from 'vitest';
import { resultIn } from '../../support/result.ts';
import { segment } from '../../support/segment.ts';

test('a whole result reads as Spanish', () => {
  const wanted = { operatedBy: true, cabinradio: 'cabin', distanceradio: 'km', carbon: true, timezone: true } as const;
  expect(resultIn('es', wanted)).toBe(
    [
      'Itinerario de:',
      'MERIDIAN/CLARA MS',
      '',
      'vie, 17 jul - Delta Air Lines 147 - Económica - 7 h 19 min - 5863 km - 378 kg de CO2e (estimación)',
      'Salida: Nueva York JFK (JFK), 4:36 p. m. EDT (GMT-4)',
      'Llegada: Ámsterdam Schiphol (AMS), 5:55 a. m. CEST (GMT+2) (el 18 jul)',
      '',
      'Tiempo de conexión: 3 h 35 min',
      '',
      'sáb, 18 jul - KLM Royal Dutch Airlines 1965 (operado por KLM Cityhopper) - Económica - 1 h 50 min - 1101 km - 71 kg de CO2e (estimación)',
      'Salida: Ámsterdam Schiphol (AMS), 9:30 a. m. CEST (GMT+2)',
      'Llegada: Zagreb (ZAG), 11:20 a. m. CEST (GMT+2)',
      '',
      'Tiempo de conexión: 6 h 10 min - conexión larga',
      '',
      'sáb, 18 jul - Croatia Airlines 490 - Económica - 2 h 25 min - 1371 km - 102 kg de CO2e (estimación)',
      'Salida: Zagreb (ZAG), 5:30 p. m. CEST (GMT+2)',
      'Llegada: Londres Heathrow (LHR), 6:55 p. m. BST (GMT+1)',
      'En lista de espera, sin confirmar',
      '',
      'Tiempo de conexión: 17 h 35 min - conexión larga - con pernocta - cambio de aeropuerto: de Londres Heathrow (LHR) a Londres Gatwick (LGW)',
      '',
      'dom, 19 jul - British Airways 2 - Premium Economy - 8 h 25 min - 5584 km - 619 kg de CO2e (estimación)',
      'Salida: Londres Gatwick (LGW), 12:30 p. m. BST (GMT+1)',
      'Llegada: Nueva York JFK (JFK), 3:55 p. m. EDT (GMT-4)',
      '',
      'Tarifa: 1230,00 €',
      'Tasas: 61,50 €',
      'Cargo por servicio: 20,00 €',
      'Total: 2 × 1311,50 € = 2623,00 €',
      '',
      'El CO2e es una estimación por pasajero según los UK Government GHG Conversion Factors 2025, sin forzamiento radiativo. Contiene información del sector público con licencia Open Government Licence v3.0.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['twolines', ['De Nueva York JFK (JFK) a Ámsterdam Schiphol (AMS), salida 16:36, llegada 05:55 (el 18 jul)']],
  [
    'twolinesreordered',
    ['Salida: 16:36 desde Nueva York JFK (JFK), llegada: Ámsterdam Schiphol (AMS), 05:55 (el 18 jul)'],
  ],
  [
    'threelinesreordered',
    ['Salida: 16:36 desde Nueva York JFK (JFK)', 'Llegada: 05:55 (el 18 jul) a Ámsterdam Schiphol (AMS)'],
  ],
] as const)('%s with the clock of 24 hours reads as Spanish', (format, lines) => {
  const said = resultIn('es', { format, twelveClock: false }).split('\n');
  expect(said.slice(4, 4 + lines.length)).toEqual(lines);
});

test('the table has Spanish columns', () => {
  const wanted = { tableNotes: true, operatedBy: true, cabinradio: 'className', distanceradio: 'miles' } as const;
  expect(resultIn('es', { format: 'tableoutput', ...wanted }).split('\n')[3]).toBe(
    'Fecha | Aerolínea | Vuelo | Operado por | Cabina | Salida | Origen | Llegada | Destino | Duración | Distancia | Conexión | Notas',
  );
});

const train = segment({ airline: '9F', number: '9010', from: 'XAD', to: 'XWG', equipment: 'TRN' });

test('a train leaves from an Estación, named or not, and is no Avión', () => {
  const said = resultIn('es', { format: 'tableoutput', tableNotes: true, twelveClock: false }, [train]);
  expect(said).toContain('Estación de tren (XAD)');
  expect(said).toContain('Estación de Estrasburgo (XWG)');
  expect(said).toContain('Medio de transporte: Tren');
});
