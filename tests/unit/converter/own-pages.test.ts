import { describe, expect, test } from 'vitest';
import { readVersion } from '~/converter/compare/read-version.ts';
import { readChosenFile } from '~/converter/read-chosen-file.server.ts';
import { languages } from '~/i18n/languages.ts';
import { isInactive } from '~/reference/status-codes.ts';
import { compare } from '~/trip/compare/compare.ts';
import { isPage } from '~/trip/files/given-page.ts';
import { toHtmlDocument } from '~/trip/files/to-html-document.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { papersOfTrip, tripOf } from '~/trip/trip.ts';
import { type ChangedBooking, changedBookings, changesLook, presented } from '../../support/changed-bookings.ts';
import { tripOfText } from '../../support/version-pairs/score-pairs.ts';

type Look = ReturnType<typeof changesLook>;

const paperIn = (view: 'designed' | 'table' | 'text' | 'classic') => (booking: ChangedBooking, look: Look) => {
  const [paper] = papersOfTrip(tripOfText(changedBookings[booking]));
  if (paper === undefined) throw new Error('no paper');
  return presentTrip(paper, view, look).fragment;
};

/** As they are downloaded and sent. */
const papers: Record<string, (booking: ChangedBooking, look: Look) => Fragment> = {
  designed: paperIn('designed'),
  table: paperIn('table'),
  text: paperIn('text'),
  classic: paperIn('classic'),
  'a message about changes': (booking, look) => presented(changedBookings[booking], look).fragment,
};

/** What a program reads out of a page is less than the page shows. */
const reservations = [{ '@type': 'FlightReservation', reservationNumber: 'ZZ9QQ1' }];
const documentOf = (fragment: Fragment) =>
  toHtmlDocument({ lang: 'en', title: 'KL 999', fragments: [fragment], reservations });
const read = (html: string, name = 'Reise.HTML') => readChosenFile({ name, type: '', bytes: Buffer.from(html) });

describe.each(languages)('a page that we made is read as the trip that it shows: %s', (language) => {
  test.each(Object.keys(papers))('%s', async (kind) => {
    for (const booking of ['mixed', 'routed', 'day'] as const) {
      const look = changesLook(language);
      const twelveClock = booking === 'routed';
      const fragment = papers[kind]?.(booking, { ...look, display: { ...look.display, twelveClock } }) ?? [];
      const file = await read(documentOf(fragment));
      const now = tripOfText(changedBookings[booking]);
      const was = tripOf(readVersion(file.ok ? file.text : '', now.today), { edits: [] }, now.today);
      const { sameBooking, changes, unsure } = compare(was, now);
      const flown = was.itinerary.flights.filter(({ stated }) => !isInactive(stated.status)).length;
      const told = changes.filter((change) => change.told && (change.kind !== 'status' || kind === 'designed'));
      expect([booking, flown, sameBooking === 'no', told, unsure, was.itinerary.incomplete]).toEqual([
        ...[booking, now.itinerary.flights.length, false, [], [], []],
      ]);
    }
  });
});

test('a page is known by its name and its beginning, and is refused where nothing stands on it', async () => {
  const page = documentOf(papers.designed?.('before', changesLook('en')) ?? []);
  expect([
    isPage(page),
    isPage(`\n<HTML lang="de">`),
    isPage('<p>KL 1008</p>'),
    isPage(changedBookings.before),
  ]).toEqual([...[true, true, false, false]]);
  expect(await read(page, 'trip.htm')).toEqual(await read(page));
  expect(await read('<!doctype html><title>KL 1008</title>')).toEqual({ ok: false, reason: 'file-empty' });
  expect(await read('<b>'.repeat(300))).toEqual({ ok: false, reason: 'file-type' });
  expect(await read('\0'.repeat(300))).toEqual({ ok: false, reason: 'file-type' });
});

const repeated = (piece: string) => piece.repeat(Math.floor(2_000_000 / piece.length));

test.each([
  ['open cells', repeated('<td>')],
  ['breaks', repeated('<br>a')],
  ['styles', `<style>${repeated('.a{text-decoration:line-through}')}</style>`],
  ['attributes', repeated('<p class="a b c" style="text-decoration:underline;color:red">x</p>')],
  ['entities', repeated('&amp;')],
  ['struck words', repeated('<s>1</s>')],
  ['blanks', repeated(' ')],
])('2 MB of %s take no time to speak of', async (_, html) => {
  const begin = process.cpuUsage();
  await read(html);
  const { user, system } = process.cpuUsage(begin);
  expect((user + system) / 1000).toBeLessThan(4000);
});
