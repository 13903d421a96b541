import fs from 'node:fs';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { readVersion } from '~/converter/compare/read-version.ts';
import { textOfMail } from '~/converter/text-of-mail.server.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { convert } from '~/itinerary/convert.ts';
import { noChanges } from '~/trip/changes/trip-changes.ts';
import { compare } from '~/trip/compare/compare.ts';
import { reservationsOfPapers } from '~/trip/files/reservations-of-papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { tripOf } from '~/trip/trip.ts';
import { type MailDraft, toMail } from '~/trip-files/to-mail.server.ts';
import { papersOfTrip } from '../../support/papers-to-send.ts';
import { trips } from '../../support/trips.ts';

const now = new Date('2026-11-18T12:00:00Z');
const pictureOf = (src: string) => ({ type: 'image/png' as const, content: Buffer.from(`picture of ${src}`) });

const parse = (mail: Buffer) => simpleParser(mail, { keepCidLinks: true });

function draftOf(language: Language, changes: Partial<MailDraft> = {}): Promise<Buffer> {
  const shown = papersOfTrip('tour', { language }).map(({ paper, look }) => presentTrip(paper, 'designed', look));
  const fragments = shown.map(({ fragment }) => fragment);
  const text = shown.map((one) => one.text).join('\n');
  const subject = 'Ihre Reise: München – Tōkyō, 4 January 2027';
  return toMail({ lang: 'en', subject, fragments, text, pictureOf, now, id: 'one@example.com', ...changes });
}

test.each(languages)('a draft in %s has HTML with its pictures inside, and the same as text', async (language) => {
  const mail = await parse(await draftOf(language));
  expect(mail.subject).toBe('Ihre Reise: München – Tōkyō, 4 January 2027');
  expect([mail.from, mail.to, mail.messageId]).toEqual([undefined, undefined, '<one@example.com>']);
  expect(mail.headers.get('x-unsent')).toBe('1');
  const cids = [...new Set([...(mail.html || '').matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`))];
  expect(cids.length).toBeGreaterThanOrEqual(8);
  expect(mail.attachments.map(({ contentId, related }) => [contentId, related])).toEqual(cids.map((id) => [id, true]));
  expect(mail.html).not.toMatch(/src="(?!cid:)|https?:/);
  const [{ text = '' } = {}] = papersOfTrip('tour', { language }).map(({ paper, look }) =>
    presentTrip(paper, 'designed', look),
  );
  expect(mail.text?.trim()).toBe(text.trim());
});

test('a draft to a customer has the address, and still no sender', async () => {
  const mail = await parse(await draftOf('en', { recipient: 'odette@example.com' }));
  expect([mail.from, mail.to]).toMatchObject([undefined, { value: [{ address: 'odette@example.com', name: '' }] }]);
});

test('the text and the HTML are alternatives, and pictures belong to the HTML alone', async () => {
  const raw = (await draftOf('en')).toString();
  const types = [...raw.matchAll(/^Content-Type: ([^;\r]+)/gm)].map(([, type]) => type);
  expect(types.slice(0, 5)).toEqual([
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/png',
  ]);
  expect(raw).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
});

test('a picture that is not there is left out, and its airline still stands in words', async () => {
  const mail = await parse(await draftOf('en', { pictureOf: () => null }));
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('Turkish Airlines');
  expect(mail.attachments).toEqual([]);
});

test('a line break in the subject adds no header, and no file is read for a picture', async () => {
  const hostile = `${fs.realpathSync('package.json')}`;
  const raw = await draftOf('en', { subject: `Trip\r\nBcc: stranger@example.com`, text: hostile });
  const mail = await parse(raw);
  expect(mail.bcc).toBeUndefined();
  expect(mail.subject).toBe('Trip Bcc: stranger@example.com');
  expect(mail.text?.trim()).toBe(hostile);
});

test('a draft carries its reservations for the program that opens it', async () => {
  const reservations = reservationsOfPapers(papersOfTrip('return'));
  const { html } = await parse(await draftOf('en', { reservations }));
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html || '') ?? [];
  expect(JSON.parse(data)).toEqual(reservations);
});

test.each(languages)('a draft in %s, given back, tells that a flight was on the waiting list', async (language) => {
  const papers = papersOfTrip('return', { language });
  const shown = papers.map(({ paper, look }) => presentTrip(paper, 'designed', look));
  const fragments = shown.map(({ fragment }) => fragment);
  const text = shown.map((one) => one.text).join('\n');
  const read = await textOfMail(
    await draftOf(language, { fragments, text, reservations: reservationsOfPapers(papers) }),
  );
  const before = read.ok ? readVersion(read.text, '2026-11-18') : null;
  expect(before?.flights.map(({ stated }) => stated.status)).toEqual([null, null, 'HL', null]);
  const after = convert(trips.return.replace('NRTAMS HL3', 'NRTAMS KL3'), { today: '2026-11-18' });
  const { changes } = compare(tripOf(before ?? after, noChanges, '2026-11-18'), tripOf(after, noChanges, '2026-11-18'));
  expect(changes.flatMap(({ told, fields }) => (told ? fields.map(({ kind }) => kind) : []))).toEqual(['status']);
});
