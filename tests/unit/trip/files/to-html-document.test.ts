import { expect, test } from 'vitest';
import { reservationsOfPapers } from '~/trip/files/reservations-of-papers.ts';
import { toHtmlDocument } from '~/trip/files/to-html-document.ts';
import { picturesIn, withPictures } from '~/trip/files/with-pictures.ts';
import { views } from '~/trip/options/views.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { papersOfTrip } from '../../../support/papers-to-send.ts';

const hostile = '<script>alert(1)</script>" onload="x';

test.each(views)('a page of the view %s asks nobody for a picture, and is in one language', (view) => {
  const fragments = papersOfTrip('tour').map(({ paper, look }) => presentTrip(paper, view, look).fragment);
  const inside = fragments.map((fragment) => withPictures(fragment, () => 'data:image/png;base64,AA=='));
  const html = toHtmlDocument({ lang: 'en', title: hostile, fragments: inside });
  expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">/);
  expect(html).not.toMatch(/src="(?!data:)|<script|onload="x/);
});

test('a page says its reservations to programs, and none that the paper does not show', () => {
  const papers = papersOfTrip('return');
  const reservations = reservationsOfPapers(papers);
  expect(reservations.length).toBeGreaterThan(4);
  const html = toHtmlDocument({ lang: 'en', title: '', fragments: [], reservations });
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual(reservations);
  expect(data).not.toMatch(/price|total|GBP/i);
  expect(reservationsOfPapers(papersOfTrip('return', { choices: { names: false } }))).toEqual([]);
  expect(reservationsOfPapers(papersOfTrip('return', { choices: { reference: false } }))).toEqual([]);
  const option = papers.map((one) => ({ ...one, paper: { ...one.paper, heading: 'Option 1' } }));
  expect(reservationsOfPapers(option)).toEqual([]);
});

test('nothing in the data ends its element', () => {
  const reservations = [{ name: '</script><img src=x onerror=alert(1)>' }];
  const html = toHtmlDocument({ lang: 'en', title: '', fragments: [], reservations });
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toContain('<img');
});

test('each picture is named once', () => {
  const [{ paper, look } = { paper: null, look: null }] = papersOfTrip('return');
  const fragment = paper ? presentTrip(paper, 'designed', look).fragment : [];
  expect(picturesIn(fragment)).toEqual(['/logos/kl.png']);
});
