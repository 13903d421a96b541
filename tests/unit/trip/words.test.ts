import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import warnings from '~/i18n/locales/en/warnings.json';
import { wordsOf } from '~/i18n/words.server.ts';
import { createWords } from '~/i18n/words.ts';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { currencies } from '~/trip/options/currencies.ts';
import { clock, day } from '../../support/segment.ts';

const friday = day('2026-07-17');

describe('English words', () => {
  const words = wordsOf('en');

  it('names days as the documentation shows them, September too', () => {
    expect(words.day(friday)).toBe('Fri, 17 Jul');
    expect(words.day(day('2026-09-05'))).toBe('Sat, 5 Sep');
    expect(words.shortDay(day('2026-09-18'))).toBe('18 Sep');
    expect(words.weekday(friday)).toBe('Fri');
  });

  it.each([
    ['00:00', '12:00 am', '00:00'],
    ['00:05', '12:05 am', '00:05'],
    ['05:55', '5:55 am', '05:55'],
    ['12:00', '12:00 pm', '12:00'],
    ['16:36', '4:36 pm', '16:36'],
    ['23:59', '11:59 pm', '23:59'],
  ])('reads the clock at %s', (time, twelve, twentyFour) => {
    expect(words.time(clock(time), true)).toBe(twelve);
    expect(words.time(clock(time), false)).toBe(twentyFour);
  });

  it.each([
    ['$', '$1,003.00'],
    ['€', '€1,003.00'],
    ['CHF', 'CHF 1,003.00'],
    ['kr', '1,003.00 kr'],
  ] as const)('puts %s where it belongs', (currency, expected) => {
    expect(words.amount(100300n, currency)).toBe(expected);
  });

  it('keeps every hundredth of a sum beyond floating numbers', () => {
    expect(words.amount(900719925474099301n, '$')).toBe('$9,007,199,254,740,993.01');
  });

  it('names countries, and the code where there is none', () => {
    expect(words.country('US')).toBe('United States');
    expect(words.country('HK')).toBe('Hong Kong');
    expect(words.country('QX')).toBe('QX');
  });

  it('has a sentence for every warning and no more, which says what to do', () => {
    const { fields: _names, ...sentences } = warnings;
    const { 'connection-short_own': _own, ...ofCodes } = sentences;
    expect(Object.keys(ofCodes).sort()).toEqual([...warningCodes].sort());
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[A-Z{].*[.]$/);
  });

  it('puts a date of a warning into words', () => {
    const values = { date: '2026-07-17' };
    expect(words.warning({ code: 'date-in-past', line: 1, column: 1, values })).toMatch(/^17 July 2026 /);
  });

  it('never reads what is filled in as a template', () => {
    expect(words.sentence('fromTo', { from: '{{to}}', to: '$&' })).toBe('{{to}} to $&');
  });
});

describe('words of all languages', () => {
  it.each([
    ['en', 'Fri, 17 Jul', '4:36 pm', '€1,234.50', '15,344'],
    ['es', 'vie, 17 jul', '4:36 p. m.', '1234,50 €', '15.344'],
    ['cn', '7月17日 周五', '下午4:36', '€1,234.50', '15,344'],
    ['pt', /^sex\., 17 de jul\.$/, '4:36 PM', '€ 1.234,50', '15.344'],
    ['de', 'Fr., 17. Juli', '4:36 PM', '1.234,50 €', '15.344'],
    ['fr', /^ven\. 17 juil\.$/, '4:36 PM', '1 234,50 €', '15 344'],
    ['no', /^fre\. 17\. juli?\.?$/, '4:36 p.m.', /^(1 234,50 €|€ 1 234,50)$/, '15 344'],
    ['nl', 'vr 17 jul', '4:36 p.m.', '€ 1.234,50', '15.344'],
    ['tr', '17 Tem Cum', 'ÖS 4:36', '€1.234,50', '15.344'],
  ] as const)('%s has its own dates, clock, money and figures', (language, date, time, money, figure) => {
    const words = wordsOf(language);
    const matches = (text: string, wanted: string | RegExp) =>
      typeof wanted === 'string' ? expect(text).toBe(wanted) : expect(text).toMatch(wanted);
    matches(words.day(friday), date);
    matches(words.time(clock('16:36'), true), time);
    matches(words.amount(123450n, '€'), money);
    expect(words.number(15344)).toBe(figure);
    expect(words.time(clock('16:36'), false)).toBe('16:36');
  });

  it.each(languages)('%s has no fixed or narrow blank, which old mail programmes show as a box', (language) => {
    const words = wordsOf(language);
    const said = [
      words.day(friday),
      words.time(996, true),
      words.number(1234567),
      ...currencies.map((one) => words.amount(123456789n, one)),
    ];
    expect(said.join('|')).not.toMatch(/[\u00a0\u202f\u2009]/);
  });

  it('says a plural by the rules of the language where the catalogue has its form', () => {
    const forms = { ...warnings, 'bytes-replaced_one': 'One sign.', 'bytes-replaced_other': '{{count}} signs.' };
    const i18n = i18next.createInstance();
    void i18n.init({ lng: 'en', resources: { en: { translation: { warnings: forms } } }, initImmediate: false });
    const words = createWords('en', (key, options) => i18n.t(key, { ...options, skipInterpolation: true }));
    const say = (count: number) =>
      words.warning({ code: 'bytes-replaced', line: null, column: null, values: { count } });
    expect([say(1), say(2)]).toEqual(['One sign.', '2 signs.']);
  });
});
