import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Additions, additionLimits } from '~/trip/additions/additions-schema.ts';
import { paperAdditions } from '~/trip/additions/paper-additions.ts';
import { tripLimits } from '~/trip/changes/trip-changes.ts';

const errorsOf = (value: unknown) => {
  const read = Additions.safeParse(value);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('additions', () => {
  it('are taken as they are typed', () => {
    const typed = {
      greeting: 'Dear Ms Albright,',
      notes: [{ text: 'Check in early.\n\nBring a visa.' }, { flight: '3-kl862', text: 'Waiting list' }],
      baggage: [
        { pieces: 2, weight: 23, cabinPieces: 1 },
        { flight: '1-kl1008', pieces: 0 },
      ],
      currency: '€',
      fares: [
        { for: 'adult', quantity: 2, fare: '2,480.00', markUp: '5 %' },
        { paper: '2', label: 'Visa', fee: '40' },
      ],
      deposit: '100',
      depositDue: '2028-02-29',
      quote: { recommended: '2' },
    };
    expect(Additions.parse(typed)).toEqual(typed);
  });

  it.each([
    [{ greeting: 'x'.repeat(2001) }, 'greeting: too-long'],
    [{ title: 'x'.repeat(101) }, 'title: too-long'],
    [{ conditions: 'x\n'.repeat(61).concat('x') }, 'conditions: too-many-lines'],
    [{ fares: [{ fare: 'NaN' }] }, 'fares.0.fare: not-an-amount'],
    [{ fares: [{ fare: '1e400' }] }, 'fares.0.fare: not-an-amount'],
    [{ fares: [{ fare: '1,2,3' }] }, 'fares.0.fare: not-an-amount'],
    [{ fares: [{ fare: 12 }] }, 'fares.0.fare: not-an-amount'],
    [{ fares: [{ tax: '-1' }] }, 'fares.0.tax: negative'],
    [{ fares: [{ fee: '9999999999' }] }, 'fares.0.fee: too-large'],
    [{ fares: [{ markUp: '10,000%' }] }, 'fares.0.markUp: over-hundred'],
    [{ fares: [{ quantity: Number.POSITIVE_INFINITY }] }, 'fares.0.quantity: not-a-number'],
    [{ fares: [{ quantity: 100 }] }, 'fares.0.quantity: not-a-number'],
    [{ fares: [{ quantity: 1.5 }] }, 'fares.0.quantity: not-a-number'],
    [{ fares: [{ for: 'dog' }] }, 'fares.0.for: not-offered'],
    [{ fares: [{ label: 'x'.repeat(61) }] }, 'fares.0.label: too-long'],
    [{ fares: Array.from({ length: 21 }, () => ({ fare: '1' })) }, 'fares: too-many'],
    [{ fares: Array.from({ length: 10_000 }, () => ({ fare: 'x' })) }, 'fares: too-many'],
    [{ currency: 'doubloons' }, 'currency: not-offered'],
    [{ depositDue: '2027-02-29' }, 'depositDue: not-a-date'],
    [{ depositDue: 'tomorrow' }, 'depositDue: not-a-date'],
    [{ depositDue: '9999-12-31' }, 'depositDue: not-a-date'],
    [{ baggage: [{ pieces: -1 }] }, 'baggage.0.pieces: not-a-number'],
    [{ notes: [{ flight: '"><b>', text: 'x' }] }, 'notes.0.flight: not-offered'],
    [{ quote: { recommended: '__proto__' } }, 'quote.recommended: not-offered'],
  ])('%j is refused at its place', (value, error) => {
    expect(errorsOf(value)).toContain(error);
  });

  it('know no other keys, at any depth', () => {
    for (const value of [
      { account: '1' },
      { fares: [{ net: '1' }] },
      JSON.parse('{"__proto__":1}'),
      { quote: { a: 1 } },
    ])
      expect(Additions.safeParse(value).success).toBe(false);
  });

  it('lose what cannot be seen or turns other text around, and keep their lines', () => {
    const { greeting, fares } = Additions.parse({
      greeting: '\n\u202eDear\u0000 Ms\ud800 Albright,\r\n\r\n\r\n\r\n\thello\u2066 \n',
      fares: [{ label: ' \u202eVisa\n for  one ' }],
    });
    expect(greeting).toBe('Dear Ms Albright,\n\n hello');
    expect(fares?.[0]?.label).toBe('Visa for one');
  });

  it('are read once: what was read reads the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const once = Additions.safeParse({ greeting: typed });
        if (once.success) expect(Additions.parse(once.data)).toEqual(once.data);
      }),
      { numRuns: 300 },
    );
  });

  it('greet once and close once in a quote, and say each flight its own', () => {
    const additions = Additions.parse({
      greeting: 'Hello',
      closing: 'Bye',
      conditions: 'None',
      notes: [{ text: 'All' }, { flight: '2-kl861', text: 'One\nTwo' }],
      quote: { recommended: '2' },
    });
    const place = { travellers: () => 1, isFirst: true, isLast: false };
    const first = paperAdditions(additions, { id: '1', ...place });
    const last = paperAdditions(additions, { id: '2', ...place, isFirst: false, isLast: true });
    expect([first.greeting, first.closing, first.note, first.isRecommended]).toEqual([['Hello'], [], [], false]);
    expect([last.greeting, last.closing, last.note, last.isRecommended]).toEqual([[], ['Bye'], ['All'], true]);
    expect(first.flights).toEqual([{ id: '2-kl861', note: ['One', 'Two'], baggage: null }]);
  });

  it('have a limit together, which is said at the longest text, and beside which many edits fit', () => {
    const notes = Array.from({ length: 30 }, (_, at) => ({ flight: `${at + 1}-kl1`, text: 'x'.repeat(1400) }));
    const longest = { flight: '31-kl1', text: '座'.repeat(1000) };
    expect(errorsOf({ notes: notes.slice(0, 20) })).toEqual([]);
    expect(errorsOf({ greeting: 'Hello', notes: [...notes, longest] })).toEqual(['notes.30.text: too-long-together']);
    expect(additionLimits.bytes).toBeLessThan(tripLimits.bytes - tripLimits.reserve);
  });
});
