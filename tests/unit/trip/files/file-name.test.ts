import { expect, test } from 'vitest';
import { attachmentHeader, fileName } from '~/trip/files/file-name.ts';

test.each([
  ['New York to Zagreb, 17 July 2026', 'New York to Zagreb, 17 July 2026.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1.pdf'],
  ['\u202efdp.exe', 'fdp.exe.pdf'],
  ['. . ', 'itinerary.pdf'],
  ['', 'itinerary.pdf'],
  ['Paris – Rome – … – Lisbon', 'Paris – Rome – Lisbon.pdf'],
  ['Zürich/Genève\\Basel: 1 | 2', 'Zürich Genève Basel 1 2.pdf'],
  ['\u2067תל אביב\u2069 – \u202bلندن\u202c', 'תל אביב – لندن.pdf'],
  ['a\ud800b', 'a b.pdf'],
  ['x'.repeat(500), `${'x'.repeat(100)}.pdf`],
])('the file of %j is %j', (title, name) => {
  expect(fileName(title, 'pdf')).toBe(name);
});

test.each([
  ['São Paulo – Zürich.ics', 'Sao Paulo - Zurich.ics', 'S%C3%A3o%20Paulo%20%E2%80%93%20Z%C3%BCrich.ics'],
  ['伦敦.ics', 'itinerary.ics', '%E4%BC%A6%E6%95%A6.ics'],
  [
    'תל אביב – لندن.ics',
    'itinerary.ics',
    '%D7%AA%D7%9C%20%D7%90%D7%91%D7%99%D7%91%20%E2%80%93%20%D9%84%D9%86%D8%AF%D9%86.ics',
  ],
  [`it's "1" (a)*.ics`, `it's 1 (a)*.ics`, 'it%27s%20%221%22%20%28a%29%2A.ics'],
])('%s has a name in ASCII and one in UTF-8', (name, ascii, encoded) => {
  expect(attachmentHeader(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
