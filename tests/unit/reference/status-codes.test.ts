import { describe, expect, it } from 'vitest';
import { statusWarnings } from '~/itinerary/checks/status-warnings.ts';
import { convert } from '~/itinerary/convert.ts';
import { warningCodes } from '~/itinerary/warning-codes.ts';
import { findStatus, isInactive, isNoteworthy, statusCodes } from '~/reference/status-codes.ts';

const readFlights = (lines: string) => convert(lines, { today: '2026-05-04' }).flights;
const galileo = (status: string) => ` 1. BA  227 S  25JUL LHRBOS ${status}  1140A  205P  O          E SA`;
const statusOf = (line: string) => readFlights(line)[0]?.stated.status ?? null;

const codes = Object.keys(statusCodes);
const printed = codes.filter((code) => code !== 'FLWN');
const bare = printed.filter((code) => !statusCodes[code]?.needsMore);

describe('status codes', () => {
  it.each(printed)('%s is read with a count of seats', (code) => {
    expect(statusOf(galileo(`${code}2`))).toBe(code);
  });

  it.each(bare)('%s is read where the count is missing', (code) => {
    expect(statusOf(galileo(code))).toBe(code);
  });

  it.each(['HD', 'HI', 'EK', 'KD', 'QQ'])('%s alone is no status, and neither is a word', (code) => {
    expect(statusOf(galileo(code))).toBeNull();
    expect(statusOf(galileo('HKX'))).toBeNull();
  });

  it('a segment that was flown says so', () => {
    expect(statusOf('  4  ET 756 T 22JUN 2 EWRLFW         FLWN')).toBe('FLWN');
  });

  it.each(codes)('%s gives the warnings of its meaning and no others', (code) => {
    const meaning = findStatus(code);
    if (meaning === null) throw new Error(`${code} means nothing`);
    for (const warning of statusWarnings(meaning)) expect(warningCodes).toContain(warning);
    expect(isInactive(code) && !isNoteworthy(meaning)).toBe(false);
    if (code === 'FLWN') return;
    const { warnings } = convert(galileo(`${code}1`), { today: '2026-05-04' });
    expect(warnings.map((warning) => warning.code)).toEqual(statusWarnings(meaning));
  });

  it('tells what a customer can rely on', () => {
    const of = (isWanted: (code: string) => boolean) => codes.filter(isWanted).join(' ');
    expect(of(isInactive)).toBe('UC UN NO HX WK WL WN XX XK XL DX OX IX NS MN');
    expect(of((code) => isNoteworthy(findStatus(code)) && !isInactive(code))).toBe(
      'TK SC DN DW HN PN NN MR HA HL HW LL BL GL AL PL PA PB PC PD PE PG PW TL TN UU US GN BN AN IN IS NA SA HO',
    );
    expect(of((code) => statusCodes[code]?.half === 'new')).toBe('HK KK KL RR TK SC SS HS HN HL TL TN');
    expect(of((code) => statusCodes[code]?.half === 'old')).toBe('UU US UC UN NO HX WK WL WN XX XK');
  });

  it.each([
    ['PA', ['segment-waitlisted']],
    ['TN', ['segment-requested', 'schedule-changed']],
    ['TL', ['segment-waitlisted', 'schedule-changed']],
    ['GN', ['segment-requested']],
    ['HO', ['segment-requested']],
    ['MN', ['segment-not-confirmed']],
    ['DK', ['segment-not-saved']],
    ['SC', ['schedule-changed']],
    ['EK', []],
  ])('%s warns %j', (code, warnings) => {
    expect(statusWarnings(findStatus(code) ?? 'confirmed')).toEqual(warnings);
  });

  it('knows neither small letters nor words of objects', () => {
    for (const code of ['hk', 'HKX', '', 'constructor', null]) expect(findStatus(code)).toBeNull();
    expect(isNoteworthy(findStatus('hk'))).toBe(false);
    expect(isInactive(null)).toBe(false);
  });
});

describe('the halves of a schedule change', () => {
  const pair = (one: string, two: string) =>
    readFlights(` 1. BA 227 S 25JUL LHRBOS ${one}1 1140A 205P\n 2. BA 227 S 25JUL LHRBOS ${two}1 1155A 220P`);

  it.each(printed.filter((code) => statusCodes[code]?.half === 'old'))('%s gives way to a new half', (code) => {
    for (const next of ['HK', 'TK', 'TL', 'SS', 'HN']) {
      expect(pair(code, next).map(({ stated }) => stated.status)).toEqual([next]);
      expect(pair(next, code).map(({ stated }) => stated.status)).toEqual([next]);
    }
  });

  it.each(printed.filter((code) => statusCodes[code]?.half !== 'old'))('%s stays beside a new half', (code) => {
    expect(pair(code, 'HK')).toHaveLength(2);
  });

  it.each(printed.filter((code) => statusCodes[code]?.half !== 'new'))('%s takes no place of an old half', (code) => {
    expect(pair('UN', code)).toHaveLength(2);
  });
});
