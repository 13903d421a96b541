import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-11-26';
const read = (text: string) => convert(text, { today });
const flights = (text: string) =>
  read(text).flights.map(
    ({ stated }) =>
      `${stated.airline}${stated.number} ${stated.from}${stated.to} ${stated.date?.day}.${stated.date?.month} ${stated.departs}`,
  );

describe('the day of a sentence is that of the flights in it,', () => {
  test.each([
    [
      'English',
      'On Tuesday 9 March she takes AY 1332 from London Heathrow (LHR) at 10:20, landing in Helsinki (HEL) at 15:15, and then AY 441 from Helsinki (HEL) at 16:05, landing in Oulu (OUL) at 17:10.\n\nPlease confirm the hotel, they wait until 5 March at 12:00 and not longer than that, thank you.',
    ],
    [
      'German',
      'Los geht es am Dienstag, dem 9. März: AY 1332 um 10:20 Uhr ab London Heathrow (LHR), Landung in Helsinki (HEL) um 15:15 Uhr, danach AY 441 um 16:05 Uhr ab Helsinki (HEL) mit Landung in Oulu (OUL) um 17:10 Uhr.\n\nDie Anmeldung ist bis zum 5. März um 12 Uhr offen, bitte vorher zahlen.',
    ],
    [
      'Spanish',
      'El martes 9 de marzo toma el AY 1332 de Londres Heathrow (LHR) a las 10:20, llegada a Helsinki (HEL) a las 15:15, y luego el AY 441 de Helsinki (HEL) a las 16:05, llegada a Oulu (OUL) a las 17:10.\n\nLa inscripción cierra el 5 de marzo a las 12:00, gracias por confirmar.',
    ],
  ])('in %s', (_language, text) => {
    expect(flights(text)).toEqual(['AY1332 LHRHEL 9.3 620', 'AY441 HELOUL 9.3 965']);
  });

  test.each(['the same date', 'the same evening', 'later that day'])('and %s is the day before it', (same) => {
    const text = `SK 1418 Copenhagen (CPH) 14 May 2027 15:10 - Stockholm (ARN) 16:20.\nThen ${same} SK 2048 leaves Stockholm (ARN) at 18:00 and arrives in Lulea (LLA) at 19:20.`;
    expect(flights(text)).toEqual(['SK1418 CPHARN 14.5 910', 'SK2048 ARNLLA 14.5 1080']);
  });
});

describe('a heading dates flights beyond an empty line', () => {
  const text = (second: string) => `Friday 15 January 2027\n\nAY 1332\nLHR 10:20\nHEL 15:15\n\nAY 441\n${second}\n`;

  test('where they connect on that day', () => {
    expect(flights(text('HEL 16:05\nOUL 17:10'))).toEqual(['AY1332 LHRHEL 15.1 620', 'AY441 HELOUL 15.1 965']);
  });

  test.each([
    ['leave from elsewhere', 'OUL 16:05\nHEL 17:10'],
    ['leave before the other lands', 'HEL 14:05\nOUL 15:10'],
    ['go back', 'HEL 16:05\nLHR 17:10'],
  ])('and not where they %s', (_why, second) => {
    expect(flights(text(second))).toEqual(['AY1332 LHRHEL 15.1 620']);
    expect(read(text(second)).warnings.map(({ code }) => code)).toContain('flight-not-whole');
  });
});

describe('a time that is replaced is no other time of the flight:', () => {
  test.each([
    'departs at 15:05 instead of 16:30 and arrives at 22:10 instead of 23:35',
    'Abflug um 15:05 statt 16:30, Ankunft um 22:10 statt 23:35',
    'départ à 15:05 au lieu de 16:30, arrivée à 22:10 au lieu de 23:35',
    'salida a las 15:05 en vez de 16:30, llegada a las 22:10 en vez de 23:35',
  ])('%s', (times) => {
    const text = `Flight RJ 112 from London (LHR) to Amman (AMM) on 2 July 2027: ${times}.`;
    expect(flights(text)).toEqual(['RJ112 LHRAMM 2.7 905']);
  });
});

test('a number that the text says is another seller of the flight is none of its own', () => {
  const text = (shared: string) =>
    `Monday 19 July 2027\nOslo (OSL) 18:45\nNice (NCE) 21:45\nDY 1850\n${shared}\n\nTuesday 27 July 2027\nNice (NCE) 10:45\nOslo (OSL) 13:45\nDY 1851\n`;
  for (const shared of [
    'Codeshare with AF 4469',
    'en partage de code avec AF 4469',
    'en código compartido con AF 4469',
  ])
    expect(flights(text(shared))).toEqual(['DY1850 OSLNCE 19.7 1125', 'DY1851 NCEOSL 27.7 645']);
});
