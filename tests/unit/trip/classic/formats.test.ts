import { describe, expect, it } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import type { Segment } from '~/itinerary/types.ts';
import { present } from '~/trip/classic/present.ts';
import { toBlocks } from '~/trip/classic/to-blocks.ts';
import { type DisplayOptions, defaultOptions } from '~/trip/options/display-options.ts';
import { type Fares, noFares } from '~/trip/options/fares.ts';
import { clock, day, itineraryOf, segment, toAmsterdam, toZagreb } from '../../../support/segment.ts';

const look = { systemFonts: false, baseUrl: 'https://example.com' };

function textOf(segments: Segment[], choices: Partial<DisplayOptions> = {}, fares: Partial<Fares> = {}): string {
  const itinerary = itineraryOf(enrich(segments));
  const blocks = toBlocks(itinerary, { ...defaultOptions, ...choices }, { ...noFares, ...fares });
  return present(blocks, wordsOf('en'), look).text;
}

function linesOf(...args: Parameters<typeof textOf>): string[] {
  return textOf(...args).split('\n');
}

const example = [toAmsterdam, toZagreb];

describe('the line formats', () => {
  it('prints the default result word for word', () => {
    expect(textOf(example)).toBe(
      [
        'Itinerary for:',
        'MERIDIAN/CLARA MS',
        '',
        'Fri, 17 Jul - Delta Air Lines 147 - 7h 19m',
        'Departing: New York JFK (JFK) at 4:36 pm',
        'Arriving: Amsterdam Schiphol (AMS) at 5:55 am (on the 18 Jul)',
        '',
        'Transit time: 3h 35m',
        '',
        'Sat, 18 Jul - KLM Royal Dutch Airlines 1965 - 1h 50m',
        'Departing: Amsterdam Schiphol (AMS) at 9:30 am',
        'Arriving: Zagreb (ZAG) at 11:20 am',
        '',
      ].join('\n'),
    );
  });

  it.each([
    [
      'twolines',
      ['New York JFK (JFK) to Amsterdam Schiphol (AMS), Depart 4:36 pm, Arrive 5:55 am (on the 18 Jul)', ''],
    ],
    [
      'twolinesreordered',
      ['Departs: 4:36 pm from New York JFK (JFK), Arrives: Amsterdam Schiphol (AMS) at 5:55 am (on the 18 Jul)', ''],
    ],
    [
      'threelines',
      ['Departing: New York JFK (JFK) at 4:36 pm', 'Arriving: Amsterdam Schiphol (AMS) at 5:55 am (on the 18 Jul)'],
    ],
    [
      'threelinesreordered',
      ['Departing: 4:36 pm from New York JFK (JFK)', 'Arriving: 5:55 am (on the 18 Jul) into Amsterdam Schiphol (AMS)'],
    ],
  ] as const)('prints %s as the documentation shows it', (format, expected) => {
    expect(linesOf(example, { format }).slice(4, 6)).toEqual(expected);
  });

  it('adds who operates, the cabin and the distance in their places', () => {
    const titles = linesOf(example, { operatedBy: true, cabinradio: 'cabin', distanceradio: 'km' }).filter((line) =>
      line.includes(' - '),
    );
    expect(titles).toEqual([
      'Fri, 17 Jul - Delta Air Lines 147 - Economy - 7h 19m - 5,863 km',
      'Sat, 18 Jul - KLM Royal Dutch Airlines 1965 (operated by KLM Cityhopper) - Economy - 1h 50m - 1,101 km',
    ]);
  });

  it('says miles, the booking class, the aircraft and carbon when they are asked for', () => {
    const choices = { distanceradio: 'miles', cabinradio: 'className', aircraftType: true, carbon: true } as const;
    const lines = linesOf([segment({ arrives: '2026-07-18 05:55', equipment: '76W' })], choices);
    expect(lines[3]).toMatch(
      /^Fri, 17 Jul - Delta Air Lines 147 - Class T - 7h 19m - 3,643 miles - .*767-300.* - 378 kg CO2e \(estimate\)$/,
    );
    expect(lines.at(-2)).toContain('Open Government Licence');
  });

  it('writes the code where the name is switched off', () => {
    expect(linesOf(example, { airlineName: false })[3]).toBe('Fri, 17 Jul - DL 147 - 7h 19m');
  });

  it('leaves the duration out where it is switched off', () => {
    expect(linesOf(example, { duration: false })[3]).toBe('Fri, 17 Jul - Delta Air Lines 147');
  });

  it('writes 24 hours without the twelve-hour clock', () => {
    expect(linesOf(example, { twelveClock: false }).slice(4, 6)).toEqual([
      'Departing: New York JFK (JFK) at 16:36',
      'Arriving: Amsterdam Schiphol (AMS) at 05:55 (on the 18 Jul)',
    ]);
  });

  it('names the zone that holds at that date, with its offset', () => {
    expect(linesOf(example, { timezone: true }).slice(4, 6)).toEqual([
      'Departing: New York JFK (JFK) at 4:36 pm EDT (GMT-4)',
      'Arriving: Amsterdam Schiphol (AMS) at 5:55 am CEST (GMT+2) (on the 18 Jul)',
    ]);
    const winter = segment({ departs: '2026-12-11 16:36', arrives: '2026-12-12 05:55' });
    expect(linesOf([winter], { timezone: true })[4]).toBe('Departing: New York JFK (JFK) at 4:36 pm EST (GMT-5)');
  });

  it('names a zone without letters once', () => {
    const fromIstanbul = segment({ from: 'IST', departs: '2026-07-17 16:36', arrives: '2026-07-17 19:30' });
    expect(linesOf([fromIstanbul], { timezone: true })[4]).toMatch(/at 4:36 pm (GMT\+3|TRT \(GMT\+3\))$/);
  });

  it('does not say the arrival date of the same day, and says one that lies before', () => {
    const overDateLine = segment({ from: 'NRT', to: 'LAX', departs: '2026-07-17 17:00', arrives: '2026-07-17 11:00' });
    expect(textOf([overDateLine])).not.toContain('on the');
    const backInTime = segment({ from: 'GUM', to: 'HNL', departs: '2026-07-17 07:05', arrives: '2026-07-16 18:30' });
    expect(textOf([backInTime])).toContain('Arriving: Honolulu (HNL) at 6:30 pm (on the 16 Jul)');
  });

  it('shows an unknown airport by its code and leaves out what is not known', () => {
    const toNowhere = segment({ to: 'XQX', arrives: '2026-07-18 05:55' });
    expect(linesOf([toNowhere], { distanceradio: 'km', timezone: true }).slice(3, 6)).toEqual([
      'Fri, 17 Jul - Delta Air Lines 147',
      'Departing: New York JFK (JFK) at 4:36 pm EDT (GMT-4)',
      'Arriving: XQX at 5:55 am (on the 18 Jul)',
    ]);
  });

  it.each(['twolines', 'twolinesreordered', 'threelines', 'threelinesreordered'] as const)(
    'prints a flight without times in %s without a hole',
    (format) => {
      const text = textOf([segment({ departs: '2026-07-17' })], { format });
      expect(text).toContain('Amsterdam Schiphol (AMS)');
      expect(text).not.toMatch(/ at$| at ,|undefined|null|Depart ,|: {2}/m);
    },
  );

  it('prints an open segment without a date', () => {
    expect(linesOf([segment({ number: 'OPEN', departs: '' })])[3]).toBe('Delta Air Lines OPEN');
  });

  it('prints the operational suffix with the number', () => {
    expect(linesOf([segment({ suffix: 'D' })])[3]).toContain('Delta Air Lines 147D');
  });
});

describe('between two flights', () => {
  const arriving = (arrives: string, to = 'LHR') => segment({ to, departs: `${arrives.slice(0, 10)} 00:05`, arrives });
  const leaving = (departs: string, from = 'LHR') => segment({ number: '9', from, to: 'JFK', departs });
  const middle = (segments: Segment[], choices: Partial<DisplayOptions> = {}) => linesOf(segments, choices)[7];

  it.each([
    ['2026-07-17 11:30', 'Transit time: 1h 30m - short connection'],
    ['2026-07-17 11:31', 'Transit time: 1h 31m'],
    ['2026-07-17 13:59', 'Transit time: 3h 59m'],
    ['2026-07-17 14:00', 'Transit time: 4h 0m - long connection'],
    ['2026-07-18 07:00', 'Transit time: 21h 0m - long connection - overnight'],
    ['2026-07-18 09:59', 'Transit time: 23h 59m - long connection - overnight'],
    ['2026-07-18 10:00', '----------'],
  ])('a departure at %s after an arrival at 10:00 reads %s', (departs, expected) => {
    expect(middle([arriving('2026-07-17 10:00'), leaving(departs)])).toBe(expected);
  });

  it('says a change of airport always, even where waits are switched off', () => {
    const pair = [arriving('2026-07-17 10:00'), leaving('2026-07-17 12:00', 'LGW')];
    const change = 'change of airport: from London Heathrow (LHR) to London Gatwick (LGW)';
    expect(middle(pair)).toBe(`Transit time: 2h 0m - ${change}`);
    expect(middle(pair, { transit: false })).toBe(change);
  });

  it('draws a plain rule over a gap: ARNK, another city, another booking, waits switched off', () => {
    const [first, second] = [arriving('2026-07-17 10:00'), leaving('2026-07-17 12:00')];
    expect(middle([{ ...first, gapAfter: true }, second])).toBe('----------');
    expect(middle([first, leaving('2026-07-17 12:00', 'CDG')])).toBe('----------');
    expect(middle([first, { ...second, booking: 1 }])).toBe('----------');
    expect(middle([first, second], { transit: false })).toBe('----------');
  });
});

describe('seats that are not sure', () => {
  it.each([
    ['HL', 'Waiting list, not confirmed'],
    ['PB', 'Waiting list (priority), not confirmed'],
    ['NN', 'On request, not confirmed'],
    ['UN', 'Flight not operating'],
    ['HX', 'Cancelled'],
    ['TK', 'Confirmed; the airline has changed the times'],
  ])('%s is said in plain words whatever the options', (status, words) => {
    for (const format of ['twolines', 'threelines', 'tableoutput'] as const)
      expect(textOf([segment({ status })], { format })).toContain(words);
  });

  it.each(['HK', 'KL', 'RR', 'SS', 'GK', null])('%s needs no words', (status) => {
    expect(linesOf([segment({ status, arrives: '2026-07-18 05:55' })])).toHaveLength(7);
  });

  it('prints a schedule change once, with the times before', () => {
    const replaced = { departs: clock('16:10'), arrives: clock('05:30'), date: day('2026-07-17') };
    const lines = linesOf([segment({ arrives: '2026-07-18 05:55', replaced })]);
    expect(lines[4]).toContain('4:36 pm');
    expect(lines[6]).toBe('Times changed (previously departing 4:10 pm, arriving 5:30 am)');
    const dayBefore = segment({ arrives: '2026-07-18 05:55', replaced: { ...replaced, date: day('2026-07-16') } });
    expect(textOf([dayBefore])).toContain('previously departing 4:10 pm (on the 16 Jul), arriving 5:30 am');
  });
});

describe('the table', () => {
  it('has just the columns that are on', () => {
    const lines = linesOf(example, { format: 'tableoutput' });
    expect(lines[3]).toBe('Date | Airline | Flight No | Depart | From | Arrive | At | Duration | Transit');
    expect(lines[4]).toBe(
      'Fri, 17 Jul | Delta Air Lines | DL 147 | 4:36 pm | New York JFK (JFK) | 5:55 am (on the 18 Jul) | Amsterdam Schiphol (AMS) | 7h 19m | 3h 35m',
    );
  });

  it('has all columns in their order when all is on', () => {
    const all = {
      format: 'tableoutput',
      operatedBy: true,
      cabinradio: 'className',
      distanceradio: 'km',
      aircraftType: true,
      carbon: true,
      tableNotes: true,
    } as const;
    const withTerminals = segment({ arrives: '2026-07-18 05:55', departureTerminal: '4', equipment: '76W' });
    const lines = linesOf([withTerminals], all);
    expect(lines[3]).toBe(
      'Date | Airline | Flight No | Operated By | Cabin | Depart | From | Arrive | At | Duration | Distance | Aircraft | Carbon | Transit | Notes',
    );
    expect(lines[4]).toMatch(/\| DL 147 \| {2}\| T \| 4:36 pm .* \| Departs from terminal 4; Confirmed$/);
  });

  it('puts no semicolon behind a note that is a sentence', () => {
    const itinerary = convert(' 1 DL 147T 17JUL F ZZZZZX*HK1  436P 555A', { today: '2026-05-04' });
    const blocks = toBlocks(itinerary, { ...defaultOptions, format: 'tableoutput', tableNotes: true }, noFares);
    const { text } = present(blocks, wordsOf('en'), look);
    expect(text).toMatch(/Confirmed; .*ZZZ.*\. .*ZZX/);
  });
});

describe('fares', () => {
  it('multiplies and totals to the hundredth', () => {
    const fares = { quantity: 2, fare: 42000n, tax: 6150n, fee: 2000n };
    expect(linesOf(example, {}, fares).slice(-5, -1)).toEqual([
      'Fare: $420.00',
      'Tax: $61.50',
      'Fee: $20.00',
      'Total: 2 × $501.50 = $1,003.00',
    ]);
  });

  it('prints only the rows that are filled', () => {
    expect(linesOf(example, {}, { tax: 6150n }).slice(-3, -1)).toEqual(['Tax: $61.50', 'Total: $61.50']);
    expect(textOf(example)).not.toContain('Total');
  });

  it('never loses a hundredth', () => {
    const fares = { quantity: 8, fare: 10n, tax: 20n, currency: '€' } as const;
    expect(textOf(example, {}, fares)).toContain('Total: 8 × €0.30 = €2.40');
  });
});
