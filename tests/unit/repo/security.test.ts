import fs from 'node:fs';
import { expect, test } from 'vitest';

const page = fs.readFileSync('docs/security.md', 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 begins with; those of level 3 come after them. */
const sections: Record<string, number> = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V11.6': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
};

/** The ids of the first column, spans like "V1.3.1–V1.3.3" written out. */
function listed(): string[] {
  const table = page.slice(page.indexOf('## ASVS 5.0'));
  const cells = [...table.matchAll(/^\| (V\d[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  return cells.flatMap((cell) => {
    const [from = '', to = from] = cell.trim().split('–');
    const [section, first] = [from.replace(/\.\d+$/, ''), Number(/\d+$/.exec(from)?.[0])];
    const last = Number(/\d+$/.exec(to)?.[0]);
    return from.split('.').length < 3
      ? []
      : Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  });
}

test('every requirement of levels 1 and 2 has its place in the table, once', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  const found = listed();
  expect(wanted.filter((id) => !found.includes(id))).toEqual([]);
  expect(found.filter((id, at) => found.indexOf(id) !== at)).toEqual([]);
});

test('every file that the page names is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?|(?:app|scripts|tests)\/[\w./-]+\.\w+)`/g)];
  const files = named.map(([, name = '']) => (name.includes('/') ? name : `tests/integration/${name}`));
  expect(files.length).toBeGreaterThan(50);
  expect([...new Set(files)].filter((file) => !fs.existsSync(file))).toEqual([]);
});
