import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { flightFields } from '~/trip/edits/flight-form.ts';
import { typedLine } from '../../e2e/support/typed.ts';
import { storedOnPurpose, tellingWords } from '../../e2e/support/typed-words.ts';
import { filesOf, findWords } from '../../support/find-words.ts';
import { makeTemporary } from '../../support/temporary.ts';

const form = 'application/x-www-form-urlencoded';
const post = (fields: Record<string, string>, at = '/') => typedLine(at, form, `${new URLSearchParams(fields)}`);

/** Each field that takes a text has a word of its own: "QUILLA", "QUILLB". */
const fields = [
  'pnr',
  'last',
  'trip',
  'agencyName',
  'agencyAddress',
  'agencyPhone',
  'locator',
  'name-new',
  'name-2',
  'text',
  ...flightFields.map((field) => `edit.${field}`),
  'add.title',
  'add.greeting',
  'add.closing',
  'add.conditions',
  'add.note.1',
  'add.1.label',
  'add.1.markUp',
  'add.deposit',
];
const plantedWord = (at: number) => `quill${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}feather`;

test('O2 what is typed into any field of the converter is looked for', () => {
  const typed = Object.fromEntries(fields.map((name, at) => [name, `Dear ${plantedWord(at)},\nso long`]));
  expect(tellingWords([post(typed)], '').sort()).toEqual(fields.map((_, at) => plantedWord(at)).sort());
  for (const at of ['/intl/de', '/paste', '/itinerary-files/en/pdf', '/share-trip/document', '/api/v1/itineraries'])
    expect(tellingWords([post({ x: 'quillfeather' }, at)], ''), at).toEqual(['quillfeather']);
  const json = typedLine('/api/v1/convert', 'application/json', '{"text":"1.1QUILLFEATHER\\nODALYS/MS"}');
  expect(tellingWords([json], '').sort()).toEqual(['ODALYS', 'QUILLFEATHER']);
  const upload = '--x\r\nContent-Disposition: form-data; name="add.note.1"\r\n\r\nquillfeather\r\n--x--\r\n';
  expect(tellingWords([typedLine('/', 'multipart/form-data; boundary=x', upload)], '')).toEqual(['quillfeather']);
});

test('O2 exempt is what an account stores on purpose, and what the product says itself', () => {
  expect(storedOnPurpose).toEqual(['templateName']);
  const lines = [
    post({ templateName: 'quillfeather', pnr: 'albright itinerary' }),
    post({ name: 'Albright' }, '/signup'),
  ];
  expect(tellingWords(lines, 'Your itinerary')).toEqual([]);
});

test('O2 a word is found wherever it was left, in any case and encoding', () => {
  const folder = makeTemporary('words');
  const left = {
    log: '{"msg":"QuillFeather"}',
    'redis/appendonly.aof': Buffer.from('Quillfeather').toString('base64'),
    'postgres/1': `\\x${Buffer.from('QUILLFEATHER').toString('hex')}`,
    'tmp/profile/History': Buffer.from([0, 255, ...Buffer.from('quillfeather'), 0]),
    'mails/1.eml': `${encodeURIComponent('Flügeltür')} 张伟`,
    innocent: 'quill feather',
  };
  for (const [name, content] of Object.entries(left)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const typed = [post({ pnr: 'QUILLFEATHER/ODALYS 张伟', trip: 'Quillfeather Flügeltür' })];
  const files = findWords(tellingWords(typed, ''), filesOf(folder)).map(({ place }) => place.split(/[,:]/)[0]);
  expect([...new Set(files)].sort()).toEqual(
    Object.keys(left)
      .filter((name) => name !== 'innocent')
      .sort(),
  );
  expect(findWords(['albright'], filesOf(folder))).toEqual([]);
});

test('O2 every browser test types through the page that notes it', () => {
  const specs = fs.readdirSync('tests/e2e').filter((file) => file.endsWith('.spec.ts'));
  const others = specs.filter((file) => !/import \{[^}]*\btest\b[^}]*\} from '\.\/support\/test\.ts'/.test(read(file)));
  expect(others).toEqual([]);
});

const read = (file: string) => fs.readFileSync(`tests/e2e/${file}`, 'utf8');
