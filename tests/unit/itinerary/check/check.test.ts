import { describe, expect, it } from 'vitest';
import { check } from '~/itinerary/check.ts';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import type { Segment } from '~/itinerary/types.ts';
import { day, segment, toAmsterdam, toZagreb } from '../../../support/segment.ts';

const warningsOf = (...segments: Segment[]) => check(enrich(segments), day('2026-05-04'));
const codesOf = (...segments: Segment[]) => warningsOf(...segments).map(({ code }) => code);
const confirmed = { ...toAmsterdam, stated: { ...toAmsterdam.stated, status: 'HK' } };
const onward = { ...toZagreb, stated: { ...toZagreb.stated, status: 'HK' } };

describe('checking', () => {
  it('finds nothing in a sound itinerary', () => {
    expect(warningsOf(confirmed, onward)).toEqual([]);
  });

  it('points at an unknown airport and an unknown airline in the line', () => {
    const doubtful = segment({ airline: '0Z', to: 'XQX' });
    const [place, airline] = warningsOf(doubtful);
    const { text } = doubtful.source;
    expect(place).toMatchObject({ code: 'unknown-airport', line: 1, values: { code: 'XQX' } });
    expect(text.slice((place?.column ?? 0) - 1)).toMatch(/^XQX/);
    expect(airline).toMatchObject({ code: 'unknown-airline', values: { code: '0Z' } });
    expect(text.slice((airline?.column ?? 0) - 1)).toMatch(/^0Z/);
  });

  it('names an unknown airline once, and none of a training system', () => {
    expect(codesOf(segment({ airline: '0Z' }), segment({ airline: '0Z', number: '9' }))).toEqual(['unknown-airline']);
    expect(codesOf(segment({ airline: '6X' }))).not.toContain('unknown-airline');
  });

  it('says when a city stands where an airport should', () => {
    expect(codesOf(segment({ to: 'LON' }))).toContain('city-code');
    expect(codesOf(segment({ to: 'LHR' }))).not.toContain('city-code');
  });

  it.each([
    ['HL', 'segment-waitlisted'],
    ['US', 'segment-waitlisted'],
    ['NN', 'segment-requested'],
    ['HX', 'segment-cancelled'],
    ['UN', 'segment-not-operating'],
    ['NO', 'segment-not-confirmed'],
    ['UC', 'segment-not-confirmed'],
    ['SS', 'segment-not-saved'],
    ['YK', 'segment-passive'],
    ['SA', 'segment-standby'],
    ['TK', 'schedule-changed'],
    ['WK', 'segment-replaced'],
    ['FLWN', 'segment-flown'],
  ])('%s warns %s at its place', (status, code) => {
    const unsure = segment({ status, seats: 2 });
    const [warning, ...others] = warningsOf(unsure);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ code, line: 1, values: { flight: 'DL 147', status } });
    expect(unsure.source.text.slice((warning?.column ?? 0) - 1)).toBe(`${status}2`);
  });

  it('warns twice of a waiting list with new times', () => {
    expect(codesOf(segment({ status: 'TL' }))).toEqual(['segment-waitlisted', 'schedule-changed']);
  });

  it.each(['HK', 'KK', 'RR', 'KL', null, 'Q9'])('%s gives no warning', (status) => {
    expect(warningsOf(segment({ status }))).toEqual([]);
  });

  it('warns of an open segment', () => {
    expect(codesOf(segment({ number: 'OPEN', departs: '' }))).toEqual(['segment-open']);
    expect(codesOf(segment({ number: 'OPEN', departs: '', status: 'HL' }))).toEqual([
      'segment-open',
      'segment-waitlisted',
    ]);
    const [unnamed] = warningsOf(segment({ number: 'OPEN', departs: '', status: null }));
    expect(unnamed).toMatchObject({ column: 2, values: { flight: 'DL OPEN', status: '' } });
  });

  it('warns of times that the clock skips or shows twice', () => {
    const [gap] = warningsOf(segment({ departs: '2026-03-08 02:30' }));
    expect(gap).toMatchObject({ code: 'time-gap', values: { code: 'JFK', date: '2026-03-08', time: '02:30' } });
    expect(codesOf(segment({ departs: '2026-11-01 01:30' }))).toEqual(['time-fold']);
    const homeward = segment({ from: 'AMS', to: 'JFK', departs: '2026-10-31 22:00', arrives: '2026-11-01 01:30' });
    expect(warningsOf(homeward)).toMatchObject([{ code: 'time-fold', column: 2, values: { code: 'JFK' } }]);
  });

  it.each([
    ['2026-07-17 22:00', 'arrival-before-departure'],
    ['2026-07-17 22:36', 'arrival-before-departure'],
    ['2026-07-17 22:37', 'arrival-doubtful'],
    ['2026-07-18 01:00', 'arrival-doubtful'],
    ['2026-07-18 03:40', 'arrival-doubtful'],
    ['2026-07-18 22:36', 'arrival-doubtful'],
    ['2026-07-19 05:55', 'arrival-doubtful'],
  ])('an arrival in Amsterdam at %s after 16:36 from New York is %s', (arrives, code) => {
    expect(warningsOf(segment({ arrives }))).toMatchObject([{ code, values: { flight: 'DL 147' } }]);
  });

  it.each(['2026-07-18 03:45', '2026-07-18 22:00'])('an arrival at %s is possible', (arrives) => {
    expect(codesOf(segment({ arrives }))).toEqual([]);
  });

  it('warns when the next flight leaves before this one arrives', () => {
    const tooEarly = segment({ ...onward.stated, line: 2, departs: '2026-07-18 05:00', arrives: '2026-07-18 06:50' });
    const [warning] = warningsOf(confirmed, tooEarly);
    expect(warning).toMatchObject({
      code: 'connection-impossible',
      line: 2,
      values: { flight: 'DL 147', next: 'KL 1965' },
    });
  });

  it('takes a missing time for any time of its day', () => {
    const early = segment({ ...onward.stated, line: 2, departs: '2026-07-18 05:00', arrives: '2026-07-18 06:50' });
    expect(codesOf(segment({ status: 'HK' }), early)).toEqual([]);
    expect(codesOf(confirmed, segment({ ...onward.stated, line: 2, departs: '2026-07-18', arrives: '' }))).toEqual([]);
    expect(
      codesOf(confirmed, segment({ ...onward.stated, line: 2, departs: '2026-07-18 05:55', arrives: '' })),
    ).toEqual(['connection-short']);
  });

  it('warns of a flight without times that stands behind one of a later day', () => {
    const untimed = segment({ ...onward.stated, line: 2, departs: '2026-07-16', arrives: '' });
    expect(codesOf(confirmed, untimed)).toEqual(['connection-impossible']);
    const later = segment({ departs: '2026-07-17', arrives: '' });
    expect(codesOf(later, untimed)).toEqual(['connection-impossible']);
  });

  it('lets a flight without times cross the date line', () => {
    const eastwards = segment({ from: 'AKL', to: 'LAX', departs: '2026-07-18', arrives: '' });
    const onThatDay = segment({
      ...onward.stated,
      from: 'LAX',
      to: 'JFK',
      line: 2,
      departs: '2026-07-17',
      arrives: '',
    });
    expect(codesOf(eastwards, onThatDay)).toEqual([]);
  });

  it('takes another flight of that day, and the same flight of another day, for no copy', () => {
    const another = segment({ ...confirmed.stated, number: '149', departs: '2026-07-17 17:00', arrives: '' });
    expect(codesOf(confirmed, another)).toEqual(['connection-impossible']);
    const dayBefore = segment({ ...confirmed.stated, departs: '2026-07-16 16:36', arrives: '' });
    expect(codesOf(confirmed, dayBefore)).toEqual(['connection-impossible']);
  });

  it('does not compare bookings, dead segments or copies', () => {
    const early = { departs: '2026-07-18 05:00', arrives: '2026-07-18 06:50' };
    const next = { ...onward.stated, ...early };
    expect(codesOf(confirmed, segment({ ...next, booking: 1 }))).toEqual([]);
    expect(codesOf(confirmed, segment({ ...next, status: 'XX' }))).toEqual(['segment-cancelled']);
    expect(codesOf(confirmed, confirmed)).toEqual([]);
  });
  const dated = (departs: string, weekday: number | null = null) => {
    const one = segment({ departs });
    const [, month = 0, dayOfMonth = 0] = departs.split('-').map(Number);
    return { ...one, stated: { ...one.stated, date: { day: dayOfMonth, month, year: null, weekday } } };
  };

  it.each([
    ['2026-05-03', 'date-in-past'],
    ['2027-05-01', 'date-far-ahead'],
  ])('a departure on %s, seen on 4 May 2026, is %s', (date, code) => {
    expect(warningsOf(dated(date))).toMatchObject([{ code, values: { date } }]);
  });

  it.each(['2026-05-04', '2027-04-30'])('a departure on %s is within reach', (date) => {
    expect(warningsOf(dated(date))).toEqual([]);
  });

  it('points at the date, and leaves a flown segment alone', () => {
    const late = dated('2026-05-03');
    const source = { ...late.source, text: ' 1 DL 147T 03MAY S JFKAMS HK1' };
    const [warning] = warningsOf({ ...late, source });
    expect(source.text.slice((warning?.column ?? 0) - 1)).toMatch(/^03MAY S/);
    expect(codesOf({ ...late, stated: { ...late.stated, status: 'FLWN' } })).toEqual(['segment-flown']);
  });

  it('points at the segment where its line does not hold the cities', () => {
    const doubtful = segment({ to: 'XQX' });
    const [warning] = warningsOf({ ...doubtful, source: { ...doubtful.source, text: ' 1 DL 147T 17JUL F' } });
    expect(warning).toMatchObject({ code: 'unknown-airport', column: doubtful.source.column });
  });

  it('says when the printed weekday is another', () => {
    expect(codesOf(dated('2026-07-17', 6))).toEqual(['weekday-contradicts']);
    expect(codesOf(dated('2026-07-17', 5))).toEqual([]);
  });

  it('says when the calendar has no such day', () => {
    const none = dated('2026-02-30');
    const [warning] = warningsOf({ ...none, inferred: { ...none.inferred, date: null } });
    expect(warning).toMatchObject({ code: 'date-impossible', values: { text: '30FEB' } });
  });

  it('says a schedule change whose old half was dropped', () => {
    expect(codesOf(segment({ replaced: { departs: 1, arrives: 2, date: 3 } }))).toEqual(['schedule-changed']);
    expect(codesOf(segment({ status: 'TK', replaced: { departs: 1, arrives: 2, date: 3 } }))).toEqual([
      'schedule-changed',
    ]);
    expect(codesOf(segment({ status: 'HL', replaced: { departs: 1, arrives: 2, date: 3 } }))).toEqual([
      'segment-waitlisted',
      'schedule-changed',
    ]);
  });
});
