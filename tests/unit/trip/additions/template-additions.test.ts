import { describe, expect, it, test } from 'vitest';
import { fillFromTemplate } from '~/converter/additions/fill-from-template.ts';
import { readValues } from '~/converter/additions/read-additions.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import { hasTripNames } from '~/trip/additions/names-in-texts.ts';
import { priceLines } from '~/trip/additions/price-lines.ts';
import { ofTemplate, TemplateAdditions, toTemplateAdditions } from '~/trip/additions/template-additions.ts';
import { noChanges } from '~/trip/changes/trip-changes.ts';
import { readTrip } from '../../../support/trips.ts';

const typed = Additions.parse({
  title: 'Your holiday with Meridian',
  greeting: 'Dear customer,',
  closing: 'Sue',
  conditions: 'Until ticketed.',
  currency: '£',
  notes: [{ text: 'Bring a visa.' }, { flight: '3-kl862', text: 'Ms Albright has a wheelchair.' }],
  baggage: [
    { pieces: 2, weight: 23 },
    { flight: '3-kl862', pieces: 1 },
  ],
  fares: [
    { for: 'adult', quantity: 2, fare: '2480', tax: '318.40', fee: '25', markUp: '8.5%' },
    { paper: '2', label: 'Albright', fee: '9' },
    { label: 'Visa', fee: '40' },
    {},
  ],
  deposit: '500',
  depositDue: '2026-12-01',
  quote: { recommended: '2' },
});
const kept = toTemplateAdditions(typed);

describe('a template', () => {
  it('keeps what is said to every customer, and nothing of one trip', () => {
    expect(kept).toEqual({
      title: 'Your holiday with Meridian',
      greeting: 'Dear customer,',
      closing: 'Sue',
      conditions: 'Until ticketed.',
      currency: '£',
      note: 'Bring a visa.',
      baggage: { pieces: 2, weight: 23 },
      fares: [
        { for: 'adult', fee: '25', markUp: '8.5%' },
        { label: 'Visa', fee: '40' },
      ],
    });
    expect(JSON.stringify(kept)).not.toMatch(/Albright|kl862|2480|318|500|2026/);
    expect(toTemplateAdditions({ deposit: '500', fares: [{ fare: '3' }] })).toBeNull();
  });

  it('reads again what it kept, in bounds, without other keys', () => {
    expect(TemplateAdditions.parse(kept)).toEqual(kept);
    expect(TemplateAdditions.safeParse({ ...kept, deposit: '5' }).success).toBe(false);
    const many = { fares: Array.from({ length: 20 }, () => ({ label: 'Visa' })) };
    expect(toTemplateAdditions(Additions.parse(many))?.fares).toHaveLength(8);
  });

  it('prints no fee and no mark-up before there is a fare, but a wording with its price', () => {
    for (const markUp of ['8.5%', '340']) {
      const { fares = [] } = ofTemplate({
        fares: [
          { for: 'adult', markUp, fee: '25' },
          { label: 'Visa', fee: '40' },
        ],
      });
      expect(priceLines(fares, '1', () => 1).map(({ label, all }) => [label, all])).toEqual([['Visa', 4000n]]);
      const [first, ...others] = fares;
      expect(priceLines([{ ...first, fare: '1000' }, ...others], '1', () => 1)).toHaveLength(2);
    }
  });
});

describe('applied to a trip', () => {
  const corporate: TemplateAdditions = { greeting: 'Good day,', fares: [{ markUp: '5%' }] };
  const all = [kept, corporate].flatMap((one) => one ?? []);

  it('fills what is empty, and leaves what was typed for this trip', () => {
    const { values, fee } = fillFromTemplate({ values: { 'add.greeting': 'Dear Ms Albright,' }, fee: '' }, kept, all);
    expect(values).toMatchObject({
      'add.greeting': 'Dear Ms Albright,',
      'add.closing': 'Sue',
      'add.note.trip': 'Bring a visa.',
      'add.1.markUp': '8.5%',
      'add.2.label': 'Visa',
      'add.bags.trip.pieces': '2',
    });
    expect(fee).toBe('25');
    expect(readValues(values, noChanges).errors).toEqual([]);
  });

  it('takes over from another template, and leaves a line that was changed by hand', () => {
    const first = fillFromTemplate({ values: {}, fee: '' }, kept, all);
    const second = fillFromTemplate(first, corporate, all);
    expect(second).toMatchObject({ fee: '', values: { 'add.greeting': 'Good day,', 'add.1.markUp': '5%' } });
    expect(Object.keys(second.values)).not.toContain('add.closing');
    const changed = { ...first.values, 'add.1.markUp': '9%', 'add.2.label': 'Visa and courier' };
    const after = fillFromTemplate({ ...first, values: changed }, corporate, all).values;
    expect(after).toMatchObject({ 'add.1.markUp': '9%', 'add.2.label': 'Visa and courier', 'add.2.fee': '40' });
  });
});

test.each([
  ['the family name', 'Dear Ms Albright,', true],
  ['in any case', 'dear ms ALBRIGHT', true],
  ['a given name', 'For Odette', true],
  ['the locator', 'Your booking 7K2QWP', true],
  ['a title alone', 'Dear Ms or Mr,', false],
  ['nothing of the kind', 'Dear customer, all the best', false],
])('a text with %s is known', (_, greeting, isKnown) => {
  expect(hasTripNames(readTrip('return'), { greeting })).toBe(isKnown);
  expect(hasTripNames(readTrip('return'), { title: greeting })).toBe(isKnown);
  expect(hasTripNames(readTrip('return'), { fares: [{ label: greeting }] })).toBe(isKnown);
});

test('one mark-up for all fares is kept, and lines that say only whom they are for are not', () => {
  const begun = {
    markUp: '5%',
    fares: [
      { for: 'adult' as const, quantity: 8 },
      { for: 'child' as const, quantity: 1 },
    ],
  };
  expect(toTemplateAdditions(begun)).toEqual({ markUp: '5%' });
  expect(ofTemplate({ markUp: '5%' })).toEqual({ markUp: '5%' });
});
