import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import type { Branding } from '~/trip/branding.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import type { View } from '~/trip/options/views.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { quayside } from '../../support/branding.ts';
import { plainTextOf } from '../../support/plain-text.ts';
import { readTrip } from '../../support/trips.ts';

const paper = onePaper(readTrip('return'));
const show = (branding: Branding | null, view: View = 'designed') =>
  presentTrip(paper, view, {
    display: pageOptions,
    fares: null,
    words: wordsOf('en'),
    baseUrl: 'https://wayline.test',
    branding,
  });
const htmlOf = (branding: Branding | null, view?: View) => printHtml(show(branding, view).fragment);

describe('the heading', () => {
  it('has the logo with its name, and phone and email beside it', () => {
    expect(htmlOf(quayside)).toContain(
      '<img src="https://wayline.test/logos/0123456789abcdefghijklmn.png" alt="Quayside Travel" width="150" height="40"',
    );
    expect(plainTextOf(show(quayside).fragment)).toContain('hello@quayside.example');
  });

  it('shows the name where there is no logo, and nothing where none is wanted', () => {
    expect(htmlOf({ ...quayside, logo: null })).toContain('<b>Quayside Travel</b></td>');
    const bare = htmlOf({ ...quayside, header: 'none', foot: 'none', closing: [] });
    expect(bare).not.toMatch(/Quayside|7946|logos\/0123/);
  });

  it('is the logo alone when asked', () => {
    expect(htmlOf({ ...quayside, header: 'logo', foot: 'none' })).not.toContain('7946');
  });

  it.each(['data:image/png;base64,AA==', 'cid:logo@wayline', 'https://elsewhere.test/x.png'])(
    'leaves an address as it is: %s',
    (logo) => {
      expect(htmlOf({ ...quayside, logo })).toContain(`<img src="${logo}"`);
    },
  );
});

describe('the foot', () => {
  it.each([
    ['address', '14 Albert Dock, Liverpool L3 4AA · 020 7946 0991 · hello@quayside.example · quayside.example · ATOL'],
    ['line', 'Quayside Travel · 020 7946 0991 · quayside.example · ATOL 11299'],
  ] as const)('%s', (foot, said) => {
    for (const view of ['designed', 'table', 'text'] as const)
      expect(plainTextOf(show({ ...quayside, foot }, view).fragment)).toContain(said);
  });
});

test('the plain twin and the chat say the same, from the name to the foot', () => {
  const { text, chat } = show(quayside);
  expect(text).toMatch(/^Quayside Travel\n020 7946 0991\nhello@quayside\.example\n\nLondon to Tokyo and back\n/);
  expect(text).toMatch(/\n\nWith kind regards,\nSue Harker\n\nQuayside Travel · 14 Albert Dock.* · ATOL 11299\n$/);
  expect(chat).toMatch(/^\*Quayside Travel\*\n/);
  expect(chat).toMatch(/\n\n\*Quayside Travel\* · 14 Albert Dock/);
});

test('both colours reach the views as numbers alone', () => {
  for (const view of ['designed', 'table'] as const) {
    const html = htmlOf(quayside, view);
    expect(html).toContain('color:#5b1010');
    expect(html.includes('2px solid #7a1f1f')).toBe(view === 'designed');
  }
});

test('the logo is the one picture of the agency, once a paper', () => {
  for (const view of ['designed', 'table', 'text', 'classic'] as const)
    expect(htmlOf(quayside, view).split('alt="Quayside Travel"').length - 1).toBe(
      view === 'text' || view === 'classic' ? 0 : 1,
    );
});

test('classic lines stay as they are', () => {
  expect(show(quayside, 'classic')).toEqual({ ...show(null, 'classic'), chat: show(quayside).chat });
});

test('no text of an agency becomes mark-up or reaches a style', () => {
  const hostile = '"><script>x</script>;url(//evil.test)\'';
  const texts = fc.oneof(fc.string(), fc.constant(hostile));
  const branding = fc.record({ name: texts, phone: texts, email: texts, website: texts, licence: texts });
  const stylesOf = (html: string) => new Set(html.match(/ style="[^"]*"/g));
  const known = stylesOf(htmlOf(quayside));
  fc.assert(
    fc.property(branding, fc.array(texts, { maxLength: 4 }), (typed, lines) => {
      const html = htmlOf({ ...quayside, ...typed, address: lines, closing: lines });
      expect(html).not.toMatch(/<script|<\/script/);
      for (const style of stylesOf(html)) expect(known.has(style) || !/evil|script/.test(style)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
