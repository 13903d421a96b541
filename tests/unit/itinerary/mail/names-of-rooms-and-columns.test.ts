import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const flight = 'SK 263  Mon 8 Feb 2027  Oslo (OSL) 08:00  Bergen (BGO) 08:55';
const read = (text: string) => convert(`${text}\n\n${flight}`, { today: '2026-11-26' });
const names = (text: string) => read(text).bookings[0]?.names;

describe('who sleeps in which room', () => {
  test.each([
    ['Room 1 (twin): Greta Lindqvist / Olav Lindqvist\nRoom 2 (single): Ada Holm', 'English'],
    ['Zimmer 1 (DZ): Greta Lindqvist und Olav Lindqvist\nZimmer 2: Ada Holm', 'German'],
    ['DZ: Greta Lindqvist + Olav Lindqvist\nEZ: Ada Holm', 'German, in short'],
    ['Habitación 1: Greta Lindqvist y Olav Lindqvist\nHab. 2 (SGL): Ada Holm', 'Spanish'],
    ['Chambre 1 : Greta Lindqvist / Olav Lindqvist\nChambre 2 : Ada Holm', 'French'],
    ['Quarto 1: Greta Lindqvist e Olav Lindqvist\nQuarto 2: Ada Holm', 'Portuguese'],
    ['Kamer 1: Greta Lindqvist en Olav Lindqvist\nKamer 2: Ada Holm', 'Dutch'],
    ['Rom 1: Greta Lindqvist og Olav Lindqvist\nRom 2: Ada Holm', 'Norwegian'],
    ['Oda 1: Greta Lindqvist ve Olav Lindqvist\nOda 2: Ada Holm', 'Turkish'],
    ['Room 1 - Twin\nGreta Lindqvist\nOlav Lindqvist\n\nRoom 2 - Single\nAda Holm', 'lines below each room'],
  ])('%s', (text) => {
    expect(names(text)).toEqual(['Greta Lindqvist', 'Olav Lindqvist', 'Ada Holm']);
  });

  test('surnames in capitals are no slash of a ticket', () => {
    expect(names('Chambre 1 : LINDQVIST Greta / LINDQVIST Olav')).toEqual(['LINDQVIST Greta', 'LINDQVIST Olav']);
    expect(names('房间1：陈思远 / 王小明')).toEqual(['陈思远', '王小明']);
  });

  test.each([
    'Room 1: Superior King\nRoom 2: Sea View',
    'DBL: Twin Deluxe\nSGL: Garden View',
    'Room 1 - Twin\nBreakfast Included\n\nRoom 2 - Single',
    '房间1：高级双床\n房间2：江景房',
  ])('%s is nobody', (text) => {
    expect(names(text)).toEqual([]);
  });
});

describe('surname and first name in two columns', () => {
  const heads = [
    ['Surname', 'First name'],
    ['Last name', 'Given name'],
    ['Nachname', 'Vorname'],
    ['Name', 'Vorname'],
    ['Nom', 'Prénom'],
    ['Apellidos', 'Nombre'],
    ['Achternaam', 'Voornaam'],
    ['Sobrenome', 'Nome'],
    ['Etternavn', 'Fornavn'],
    ['Soyadı', 'Adı'],
    ['姓', '名'],
  ] as const;
  const table = (sign: string, rows: readonly (readonly string[])[]) => rows.map((row) => row.join(sign)).join('\n');

  test.each(heads)('%s, %s', (surname, given) => {
    for (const sign of surname === '姓' ? ['\t', ' | ', '      '] : ['\t', ' | ', ';', '      ']) {
      expect(
        names(
          table(sign, [
            [surname, given],
            ['Lindqvist', 'Greta'],
            ['van Holm', 'Ada Maria'],
          ]),
        ),
        sign,
      ).toEqual(['Lindqvist, Greta', 'van Holm, Ada Maria']);
      const more = [
        ['#', given, surname, 'Seat'],
        ['1', 'Greta', 'Lindqvist', '12A'],
      ];
      expect(names(table(sign, more)), sign).toEqual(['Greta Lindqvist']);
    }
    expect(names(`${surname}: Lindqvist\n${given}: Greta`)).toEqual(['Lindqvist, Greta']);
    expect(names(`${given}: Greta\n${surname}: Lindqvist`)).toEqual(['Greta Lindqvist']);
  });

  test('a title has a column of its own, and a rule is no row', () => {
    expect(names('| Title | First name | Surname |\n|---|---|---|\n| Mr | Olav | Dahl |\n| Ms | Ada | Holm |')).toEqual(
      ['Mr Olav Dahl', 'Ms Ada Holm'],
    );
  });

  test('Chinese names have no sign between their parts', () => {
    expect(names('姓\t名\n陈\t思远\n王\t小明')).toEqual(['陈思远', '王小明']);
  });

  test.each([
    'Name   Address\nMarula House   12 Abbey Gardens',
    'First name on the list gets the upgrade',
    'Nom : Lindqvist',
  ])('%s is nobody', (text) => {
    expect(names(text)).toEqual([]);
  });
});
