import { describe, expect, it, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import { paperAdditions } from '~/trip/additions/paper-additions.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { formats, pageOptions } from '~/trip/options/display-options.ts';
import { type Fares, noFares } from '~/trip/options/fares.ts';
import { views } from '~/trip/options/views.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { plainTextOf } from '../../../support/plain-text.ts';
import { readTrip } from '../../../support/trips.ts';

const paper = onePaper(readTrip('return'));
const display = { ...pageOptions, twelveClock: false, operatedBy: true };

function show(additions: unknown, language: (typeof languages)[number] = 'en', fares: Fares | null = null) {
  const place = { id: '1', travellers: () => 3, isFirst: true, isLast: true };
  const added = additions === null ? null : paperAdditions(Additions.parse(additions), place);
  const look = { display, fares, words: wordsOf(language), baseUrl: '', additions: added };
  return (view: (typeof views)[number], format = display.format) =>
    presentTrip(paper, view, { ...look, display: { ...display, format } });
}

const family = {
  greeting: 'Dear Ms Albright,\nhere is your itinerary.',
  closing: 'With kind regards,\nSue Harker',
  conditions: 'Fares are not guaranteed until ticketed.',
  notes: [{ text: 'Check-in closes 60 minutes before departure.' }, { flight: '3-kl862', text: 'We will write.' }],
  baggage: [
    { pieces: 2, weight: 32, cabinPieces: 1, cabinWeight: 12 },
    { flight: '4-kl1033', pieces: 0 },
  ],
  currency: '£',
  fares: [
    { for: 'adult', quantity: 2, fare: '2,480.00', tax: '318.40', fee: '25.00' },
    { for: 'child', quantity: 1, fare: '1,860.00', tax: '290.10', fee: '25.00' },
  ],
  deposit: '500',
  depositDue: '2026-12-01',
};

const looks = languages.flatMap((language) =>
  views.flatMap((view) => formats.map((format) => ({ language, view, format }))),
);

const hostile = 'Our <b>"honeymoon"</b> & \u202emore\n';

test.each(looks)('a title stands in place of the route, and is a text: $view ($format) in $language', (look) => {
  const { fragment, text, chat } = show({ title: hostile }, look.language)(look.view, look.format);
  const html = printHtml(fragment);
  expect(html).toContain('Our &lt;b&gt;');
  expect(html).not.toContain('<b>"honeymoon');
  expect(plainTextOf(fragment)).toContain('Our <b>"honeymoon"</b> & more');
  expect(`${html}${text}${chat}`).not.toContain('\u202e');
  for (const one of [text, chat]) expect(one).toMatch(/Our <b>"honeymoon"<\/b> & more\*?\n/);
  const plain = show(null, look.language)(look.view, look.format);
  if (look.view === 'classic') return;
  const route = plain.text.split('\n')[0] ?? '';
  expect(plainTextOf(plain.fragment)).toContain(route);
  for (const one of [plainTextOf(fragment), text, chat]) expect(one).not.toContain(route);
});

describe('what was added', () => {
  it('stands above, under its flight and below, in the text word for word', () => {
    const { text } = show(family)('text');
    expect(text).toMatch(
      /^London to Tokyo and back\n(?:.+\n)+\nDear Ms Albright,\nhere is your itinerary.\n\nWEDNESDAY/,
    );
    expect(text).toContain('  17:15  Amsterdam Schiphol (AMS)\n  We will write.\n');
    expect(text).toContain('  Operated by KLM Cityhopper\n  Baggage: no checked baggage\n');
    expect(text.slice(text.indexOf('PRICE\n'))).toBe(`PRICE
-----
2 adults   Fare £2,480.00 + Tax £318.40 + Fee £25.00 each    £5,646.80
1 child    Fare £1,860.00 + Tax £290.10 + Fee £25.00         £2,175.10
Total for 3 travellers                                       £7,821.90
Deposit, due by 1 December 2026                                £500.00
Balance                                                      £7,321.90

GOOD TO KNOW
------------
Baggage: 2 pieces of 32 kg each, 1 cabin bag of 12 kg
Check-in closes 60 minutes before departure.

CONDITIONS
----------
Fares are not guaranteed until ticketed.

With kind regards,
Sue Harker
`);
  });

  it('has the marks of chats', () => {
    const { chat } = show(family)('designed');
    expect(chat).toContain('\n*Price*\n2 adults (Fare £2,480.00 + Tax £318.40 + Fee £25.00 each): £5,646.80\n');
    expect(chat).toContain('*Total for 3 travellers: £7,821.90*\nDeposit, due by 1 December 2026: £500.00\n');
    expect(chat).toContain('\n*Good to know*\nBaggage: 2 pieces');
  });

  it.each(formats)('stands around the classic wording of %s', (format) => {
    const { text } = show(family)('classic', format);
    const plain = show(null)('classic', format).text;
    for (const line of plain.split('\n')) expect(text).toContain(line);
    for (const said of ['Dear Ms Albright,', 'We will write.', 'no checked baggage', 'Good to know', 'Sue Harker'])
      expect(text).toContain(said);
    expect(text).toContain('2 adults (Fare £2,480.00 + Tax £318.40 + Fee £25.00 each): £5,646.80\n');
    expect(text).toContain('Total for 3 travellers: £7,821.90\nDeposit, due by 1 December 2026: £500.00\n');
  });

  it('is in every view of every language, and leaves no sentence unfilled', () => {
    for (const language of languages)
      for (const view of views) {
        const { text, chat, fragment } = show(family, language)(view);
        for (const said of [text, chat, plainTextOf(fragment)]) {
          expect(said).toContain('Sue Harker');
          expect(said).toContain('We will write.');
          expect(said).toContain('12');
          expect(said).not.toMatch(/\{\{|\}\}|undefined|NaN|additions\.|\[object/);
        }
      }
  });

  it('becomes text, never markup', () => {
    const label = '<img src=x onerror=alert(1)>';
    const additions = { greeting: '<script>1</script>', fares: [{ label, fare: '1' }], notes: [{ text: '"><b>' }] };
    for (const view of views) {
      const html = printHtml(show(additions)(view).fragment);
      expect(html).not.toMatch(/<script|<img src=x/);
      expect(html).toContain('&lt;script&gt;');
    }
  });
});

test('one line without a kind of traveller prints exactly what the fields of the specification print', () => {
  const fares: Fares = { ...noFares, currency: '£', quantity: 3, fare: 248_000n, tax: 31_840n };
  const additions = { currency: '£', fares: [{ fare: '2,480.00', tax: '318.40' }] };
  for (const { language, view, format } of looks)
    expect(show(additions, language)(view, format)).toEqual(show(null, language, fares)(view, format));
});

test.each([
  ['a per cent', { for: 'adult', quantity: 2, fare: '4000', markUp: '8.5%', tax: '50' }],
  ['an amount', { fare: '4000', markUp: '340.00' }],
])('a mark-up of %s is in the fare and nowhere else, in any view, language and format', (_, line) => {
  const forbidden = /8[.,]5 ?%|(?<!4[.,\s’]?)340[.,]00|4[.,\s’]?000[.,]00|mark-?up|Aufschlag|加价/i;
  for (const { language, view, format } of looks) {
    const { text, chat, fragment } = show({ currency: '£', fares: [line] }, language)(view, format);
    for (const said of [text, chat, printHtml(fragment)]) {
      expect(said).toMatch(/4[.,\s’]?340[.,]00/);
      expect(said).not.toMatch(forbidden);
    }
  }
});
