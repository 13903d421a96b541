import { expect, test } from 'vitest';
import { normalise } from '~/itinerary/normalise.ts';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';

const texts = (paste: string) => normalise(paste).map(({ text }) => text.trim());

test('plain lines keep their text, their number and their columns', () => {
  expect(normalise(' 1 BA 227S\n\nOPERATED BY X')).toEqual([
    { text: ' 1 BA 227S', number: 1, columns: null },
    { text: 'OPERATED BY X', number: 3, columns: null },
  ]);
});

test.each([
  ['windows line ends', 'A\r\nB', ['A', 'B']],
  ['lone carriage returns', 'A\rB', ['A', 'B']],
  ['a mix of line ends', 'A\r\nB\rC\nD\u2028E\u0085F\fG', ['A', 'B', 'C', 'D', 'E', 'F', 'G']],
  ['a literal ^M', 'A^M\nB^MC', ['A', 'B', 'C']],
  ['mail quoting', '> A\n>> B\n> > C', ['A', 'B', 'C']],
  ['arrows and bullets', '▶ A\n•\tB\n| C', ['A', 'B', 'C']],
  ['prompts and scroll marks', '>A\n/$B\n)>C', ['A', 'B', 'C']],
  ['chat headers', '[10.03.26, 14:22:10] Rosa: A\n12/03/2026, 14:22 - Rosa M: B', ['A', 'B']],
  ['blanks of every width', 'A\u00a0B\u2009C\u3000D\tE', ['A B C D E']],
  ['dashes of every width', 'A\u2013B\u2014C\u2212D', ['A-B-C-D']],
  ['full-width letters and digits', 'ＢＡ２２７＋１', ['BA227+1']],
  ['lower case', 'ba 227s', ['BA 227S']],
  ['letters whose capital is longer', 'straße ŉ', ['STRAßE ŉ']],
  ['characters without width', '\ufeffA\u200b\u200eB\u0000C\u0010D\u00ad', ['ABCD']],
  ['UTF-8 read as Latin-1', 'A\u00c2\u00a0B Â¥1 â€“ â€™', ["A B ¥1 - '"]],
  ['HTML', '<p>A&nbsp;&gt;B</p><tr><td>C</td><td>D</td></tr>E<br/>F', ['A >B', 'C  D', 'E', 'F']],
  ['numeric entities', '&#65;&#x42;&#160;C', ['AB C']],
  ['entities escaped twice', 'A&amp;nbsp;B&amp;gt;', ['A B>']],
  ['XML around a display', '<Result USM="false"> A\n&gt;&lt;</Result>', ['A', '<']],
  ['JSON', '{"pnr":"A\\nB\\u0020C"}', ['A', 'B C"}']],
  ['page marks with the next line glued on', `${'A'.padEnd(79)}- 1.B${' '.repeat(70)}+`, ['A', '1.B']],
  ['lines broken by quoted-printable', '1 BA 227S 25JUL 32=\n0P=20\nO=3DE=C2=A0F', ['1 BA 227S 25JUL 320P', 'O=E F']],
  ['quoted-printable with windows line ends', 'A 1=\r\n2=\r\n3\r\nB', ['A 123', 'B']],
  ['colours and places of a terminal emulator', '\u001b[2J\u001b[1mA\u001b[0;31mB', ['AB']],
  ['several quoting bars', '| | | 1.1A/B', ['1.1A/B']],
  ['cells of a table', '| 1 | SK 909 | L | 14JUN |', ['1  SK 909  L  14JUN']],
  ['numbers of a list', '#2 SK 910 L\n> . TP   87 K\n. 2. SK 910 L', ['2 SK 910 L', 'TP   87 K', '2. SK 910 L']],
])('%s', (_, paste, expected) => {
  expect(texts(paste)).toEqual(expected);
});

test.each([
  ['a rule', '=====\nA', ['=====', 'A']],
  ['a sum', '1 + 1 =2\nA', ['1 + 1 =2', 'A']],
  ['an equals sign in the middle', 'A=B\nC', ['A=B', 'C']],
  ['a mark with its arrival', '#1 515A', ['#1 515A']],
  ['a mark of Apollo', '745A|*', ['745A|*']],
  ['a hyphen in a name', 'SMITH-JONES/ANN', ['SMITH-JONES/ANN']],
  ['a mark at the start of a broken line', '# 515A O*', ['# 515A O*']],
  ['a star at the start', '*MU5936', ['*MU5936']],
  ['a locator pushed down', '/DCTK*LYTLSK /E', ['/DCTK*LYTLSK /E']],
  ['a comparison that is no tag', '1 < 2 & 3 > 2', ['1 < 2 & 3 > 2']],
  ['a time with a colon', '14:22 BA 227', ['14:22 BA 227']],
])('%s stays', (_, paste, expected) => {
  expect(texts(paste)).toEqual(expected);
});

test('columns of the paste are kept through quoting and entities', () => {
  const [line] = normalise('> A&nbsp;B');
  expect(line?.text).toBe('A B');
  expect(line?.columns).toEqual([2, 3, 9]);
});

test('lines joined by their encoding count from the first, and the next keeps its own number', () => {
  expect(normalise('x\nA=\nB\nC').map(({ text, number }) => [text, number])).toEqual([
    ['X', 1],
    ['AB', 2],
    ['C', 4],
  ]);
});

test('several lines out of one keep its number', () => {
  expect(normalise('x\nA<br>B').map(({ number }) => number)).toEqual([1, 2, 2]);
});

test('nothing but blanks and marks is no line', () => {
  expect(normalise(' \n\t\n>\n> >\n\u200b')).toEqual([]);
});

test('F32: lone surrogates are reported and appear nowhere in the result', () => {
  const { segments, bookings, warnings } = parseItinerary(
    '1.1DOE/JA\ud800NE MS\n1 BA 227S\udc00 25JUL LHRBOS HK1 1140A 205P',
    '2026-03-12',
  );
  expect(bookings[0]?.names).toEqual(['DOE/JANE MS']);
  expect(JSON.stringify(segments)).not.toMatch(/\\ud[89a-f]/);
  expect(warnings.map(({ code }) => code)).toEqual(['bytes-replaced']);
  expect(parseItinerary('1.1DOE/JANE MS 😀', '2026-03-12').warnings).toEqual([]);
});
