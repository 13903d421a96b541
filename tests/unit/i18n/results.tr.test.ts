import { expect, test } from 'vitest';
import { resultIn } from '../../support/result.ts';

test('a whole result reads as Turkish', () => {
  const wanted = { operatedBy: true, cabinradio: 'cabin', distanceradio: 'km', carbon: true, timezone: true } as const;
  expect(resultIn('tr', wanted)).toBe(
    [
      'Seyahat planı:',
      'MERIDIAN/CLARA MS',
      '',
      '17 Tem Cum - Delta Air Lines 147 - Ekonomi - 7 sa 19 dk - 5.863 km - 378 kg CO2e (tahmini)',
      'Kalkış: New York JFK (JFK), ÖS 4:36 EDT (GMT-4)',
      'Varış: Amsterdam Schiphol (AMS), ÖÖ 5:55 CEST (GMT+2) (18 Tem)',
      '',
      'Aktarma süresi: 3 sa 35 dk',
      '',
      '18 Tem Cmt - KLM Royal Dutch Airlines 1965 (seferi yapan: KLM Cityhopper) - Ekonomi - 1 sa 50 dk - 1.101 km - 71 kg CO2e (tahmini)',
      'Kalkış: Amsterdam Schiphol (AMS), ÖÖ 9:30 CEST (GMT+2)',
      'Varış: Zagreb (ZAG), ÖÖ 11:20 CEST (GMT+2)',
      '',
      'Aktarma süresi: 6 sa 10 dk - uzun aktarma',
      '',
      '18 Tem Cmt - Croatia Airlines 490 - Ekonomi - 2 sa 25 dk - 1.371 km - 102 kg CO2e (tahmini)',
      'Kalkış: Zagreb (ZAG), ÖS 5:30 CEST (GMT+2)',
      'Varış: Londra Heathrow (LHR), ÖS 6:55 BST (GMT+1)',
      'Bekleme listesinde, onaylanmadı',
      '',
      'Aktarma süresi: 17 sa 35 dk - uzun aktarma - gece beklemeli - havalimanı değişikliği: Londra Heathrow (LHR) – Londra Gatwick (LGW)',
      '',
      '19 Tem Paz - British Airways 2 - Premium Ekonomi - 8 sa 25 dk - 5.584 km - 619 kg CO2e (tahmini)',
      'Kalkış: Londra Gatwick (LGW), ÖS 12:30 BST (GMT+1)',
      'Varış: New York JFK (JFK), ÖS 3:55 EDT (GMT-4)',
      '',
      'Ücret: €1.230,00',
      'Vergiler: €61,50',
      'Hizmet bedeli: €20,00',
      'Toplam: 2 × €1.311,50 = €2.623,00',
      '',
      'CO2e, UK Government GHG Conversion Factors 2025 uyarınca, ışınımsal zorlama hariç, bir yolcu için yapılmış bir tahmindir. Open Government Licence v3.0 lisanslı kamu sektörü bilgileri içerir.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['twolines', ['New York JFK (JFK) – Amsterdam Schiphol (AMS), kalkış 16:36, varış 05:55 (18 Tem)']],
  ['twolinesreordered', ['Kalkış: 16:36, New York JFK (JFK), varış: Amsterdam Schiphol (AMS), 05:55 (18 Tem)']],
  ['threelinesreordered', ['Kalkış: 16:36, New York JFK (JFK)', 'Varış: 05:55 (18 Tem), Amsterdam Schiphol (AMS)']],
] as const)('%s with the clock of 24 hours reads as Turkish', (format, lines) => {
  const said = resultIn('tr', { format, twelveClock: false }).split('\n');
  expect(said.slice(4, 4 + lines.length)).toEqual(lines);
});

test('the table has Turkish columns', () => {
  const wanted = { tableNotes: true, operatedBy: true, cabinradio: 'className', distanceradio: 'miles' } as const;
  expect(resultIn('tr', { format: 'tableoutput', ...wanted }).split('\n')[3]).toBe(
    'Tarih | Havayolu | Uçuş no | Seferi yapan | Kabin | Kalkış | Nereden | Varış | Nereye | Süre | Mesafe | Aktarma | Notlar',
  );
});
