import { describe, expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import { paperAdditions } from '~/trip/additions/paper-additions.ts';
import type { ChangesLook } from '~/trip/compare/paper/changes-look.ts';
import type { Node } from '~/trip/nodes/nodes.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { quayside } from '../../../support/branding.ts';
import { changedBookings, changesLook, presented } from '../../../support/changed-bookings.ts';
import { plainTextOf } from '../../../support/plain-text.ts';

const mark = (text: string) => `<span style="background-color:#ffe2a6;color:#14202b">${text}</span>`;
const htmlOf = (name: keyof typeof changedBookings, look = changesLook('en')) =>
  printHtml(presented(changedBookings[name], look).fragment);

test('a new value is marked, and the old one stands below it', () => {
  const html = htmlOf('drawn');
  expect(html).toContain(`<b>KLM ${mark('KL\u00a01012')}</b> <span`);
  expect(html).toContain('>was\u00a0KL\u00a01008</span>');
  expect(html).toMatch(new RegExp(`<b>${mark('11:15')}</b><br><span style="[^"]*">was\u00a009:05</span></td>`));
  expect(html).toContain('>2\u00a0h\u00a010\u00a0min later</b>');
  expect(html).toContain(`<b>${mark('Now confirmed')}</b> <span`);
  expect(html).toContain('border-left:4px solid #0b4f7a');
});

test('a cancelled flight is struck through, and says so', () => {
  const html = htmlOf('cancelled');
  expect(html).toContain(`<b>${mark('Cancelled')}</b>`);
  expect(html).toMatch(/text-decoration:line-through"><b>20:50<\/b>/);
  expect(html).toMatch(/<b style="text-decoration:line-through">KLM KL\u00a01033<\/b>/);
});

test('the bar and the box have the colour of the agency', () => {
  const html = htmlOf('drawn', changesLook('en', { askFor: 'seen', answerBy: '2026-12-04' }, { branding: quayside }));
  expect(html).toContain('border-left:4px solid #7a1f1f');
  expect(html).toContain('<b>Please confirm by Friday 4 December 2026</b> that you have seen the new times.');
  expect(html).not.toContain('#0b4f7a');
});

test('greeting and closing stand around it as around an itinerary', () => {
  const added = Additions.parse({ greeting: 'Dear Ms Albright,', closing: 'Sue\nHarker' });
  const additions = paperAdditions(added, { id: '1', travellers: () => 3, isFirst: true, isLast: true });
  const text = plainTextOf(presented(changedBookings.time, changesLook('en', {}, { additions })).fragment);
  expect(text).toMatch(/\(child\).* Dear Ms Albright, +KLM has changed one/);
  expect(text).toMatch(/Sue +Harker *$/);
});

test('hostile names and notes are text', () => {
  const evil = '<img src=x onerror=alert(1)>"\'&';
  const additions = { greeting: [evil], note: [], conditions: [], closing: [evil], baggage: null, flights: [] };
  const money = { currency: '$', fares: [], deposit: null, isRecommended: false } as const;
  const branding = { ...quayside, name: evil };
  const look = changesLook('en', { note: [evil] }, { branding, additions: { ...additions, ...money } });
  const { fragment } = presented(changedBookings.drawn, look);
  const html = printHtml(fragment);
  expect(html).not.toContain('<img src=x');
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(5);
});

const kept = new Set(
  (
    'background-color border-bottom border-collapse border-left border-top color display font-family font-size ' +
    'font-weight line-height max-width mso-line-height-rule padding text-align text-decoration vertical-align ' +
    'white-space width'
  ).split(' '),
);

describe.each(languages)('%s', (language) => {
  test.each(['drawn', 'cancelled', 'routed', 'day'] as const)('%s is made of what mail programs keep', (name) => {
    const choices = { askFor: 'suits', showsItinerary: true, tellsDetails: true } as const;
    const { fragment, text } = presented(
      changedBookings[name],
      changesLook(language, choices, { hasAttachments: true }),
    );
    const faults = (node: Node): string[] =>
      typeof node === 'string'
        ? []
        : [...Object.keys(node.style ?? {}).filter((key) => !kept.has(key)), ...node.children.flatMap(faults)];
    expect(fragment.flatMap(faults)).toEqual([]);
    expect(printHtml(fragment)).not.toMatch(/\{\{|undefined|NaN|\[object|url\(/);
    // The text is the twin: nothing is said in one alone.
    const said = plainTextOf(fragment).replaceAll('\u00a0', ' ');
    for (const flight of text.match(/\b(?:KL|AF) \d{3,4}\b/g) ?? []) expect(said).toContain(flight);
  });
});

test('a duration of Chinese signs stays on one line', () => {
  const html = printHtml(presented(changedBookings.drawn, changesLook('cn')).fragment);
  const loose = html.replace(/<(\w+)[^>]*white-space:nowrap[^>]*>[^<]*<\/\1>/g, '');
  expect([html.match(/\d小时\d+分钟/g)?.length, loose.match(/\d小时\d+分钟/g)]).toEqual([6, null]);
});

test('the cabin stands apart from the number that the flight had', () => {
  const words = plainTextOf(presented(changedBookings.drawn, changesLook('en')).fragment).replaceAll('\u00a0', ' ');
  expect(words).toContain('was KL 1008 · Business');
  expect(words).toContain('KL 861 Business');
});

test.each(['drawn', 'cancelled', 'confirmed'] as const)('a hidden reference is nowhere in a message: %s', (name) => {
  const shown = changesLook('en', { showsItinerary: true });
  const hidden = { ...shown, display: { ...shown.display, reference: false } };
  const said = (look: ChangesLook) => JSON.stringify(presented(changedBookings[name], look));
  expect(said(shown)).toContain('7K2QWP');
  expect(said(hidden)).not.toContain('7K2QWP');
});
