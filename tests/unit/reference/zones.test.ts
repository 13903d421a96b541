import moment from 'moment-timezone';
import { expect, test } from 'vitest';
import { areZonesOlderThan, areZonesOutOfDate, dataVersions } from '~/reference/versions.ts';
import { isZone, offsetAt, toInstant, zoneLetters } from '~/reference/zones.ts';

const day = (date: string) => Date.parse(`${date}T00:00Z`) / 86_400_000;
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const at = (zone: string, date: string, time: string) => toInstant(zone, day(date), clock(time));
const utc = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);
const minute = (iso: string) => Date.parse(`${iso}Z`) / 60_000;

test('clocks that Node has wrong are right', () => {
  expect(utc(at('America/Vancouver', '2026-12-01', '09:00').instant)).toBe('2026-12-01T16:00');
  expect(utc(at('America/Winnipeg', '2026-11-20', '09:00').instant)).toBe('2026-11-20T14:00');
  expect(utc(at('Africa/Casablanca', '2026-11-20', '09:00').instant)).toBe('2026-11-20T09:00');
});

test('every zone agrees with the release that it was compiled from', () => {
  const wrong: string[] = [];
  for (const name of moment.tz.names()) {
    const zone = moment.tz.zone(name);
    for (let time = Date.UTC(2001, 0, 3, 5); time < Date.UTC(2045, 0, 1); time += 23 * 86_400_000) {
      if (!zone || -zone.utcOffset(time) !== offsetAt(name, time / 60_000)) wrong.push(`${name} ${time}`);
    }
  }
  expect(wrong).toEqual([]);
});

const SUMMER_TIME = [
  // zone, spring day, skipped time and its instant (UTC), autumn day, repeated time and its first instant (UTC)
  ['Europe/London', '2027-03-28', '01:30', '2027-03-28T01:30', '2027-10-31', '01:30', '2027-10-31T00:30'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30', '2027-11-07', '01:30', '2027-11-07T05:30'],
  ['Australia/Sydney', '2027-10-03', '02:30', '2027-10-02T16:30', '2027-04-04', '02:30', '2027-04-03T15:30'],
  ['America/Santiago', '2027-09-05', '00:30', '2027-09-05T04:30', '2027-04-03', '23:30', '2027-04-04T02:30'],
  ['Europe/Athens', '2027-03-28', '03:30', '2027-03-28T01:30', '2027-10-31', '03:30', '2027-10-31T00:30'],
] as const;

for (const [zone, spring, skipped, springInstant, autumn, repeated, autumnInstant] of SUMMER_TIME) {
  test(`F26 ${zone}: a skipped time takes the offset before it, a repeated one comes first`, () => {
    const gap = at(zone, spring, skipped);
    expect([gap.kind, utc(gap.instant)]).toEqual(['gap', springInstant]);
    const fold = at(zone, autumn, repeated);
    expect([fold.kind, utc(fold.instant)]).toEqual(['fold', autumnInstant]);
    expect(offsetAt(zone, fold.instant + 60)).toBe(fold.offset - 60);
  });

  test(`F26 ${zone}: a night over the change of clocks lasts an hour less in spring and an hour more in autumn`, () => {
    for (const [date, length] of [
      [spring, 23],
      [autumn, 25],
    ] as const) {
      const noon = toInstant(zone, day(date) + 1, 720).instant;
      expect(noon - toInstant(zone, day(date) - 1, 720).instant).toBe((24 + length) * 60);
    }
  });
}

test('times around a change are plain, and none comes twice without one', () => {
  for (const time of ['00:59', '02:00', '12:00', '23:59']) {
    expect(at('Europe/London', '2027-03-28', time).kind, time).toBe('plain');
  }
  expect(at('Europe/London', '2027-10-31', '00:59').kind).toBe('plain');
  expect(at('Europe/London', '2027-10-31', '02:00').kind).toBe('plain');
  expect(at('Asia/Dubai', '2027-10-31', '01:30').kind).toBe('plain');
});

test('a local time and its instant lead back to each other', () => {
  for (const zone of [
    'Pacific/Apia',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  ]) {
    for (let date = day('2026-01-01'); date < day('2027-12-31'); date += 5) {
      const local = toInstant(zone, date, 500);
      expect(local.instant + offsetAt(zone, local.instant)).toBe(date * 1440 + 500);
    }
  }
});

test('short names: letters for the instant, letters without daylight saving, else hours from Greenwich', () => {
  expect(zoneLetters('America/New_York', minute('2027-07-01T12:00'))).toBe('EDT');
  expect(zoneLetters('America/New_York', minute('2027-01-01T12:00'))).toBe('EST');
  expect(zoneLetters('Asia/Dubai', minute('2027-01-01T12:00'))).toBe('GST');
  expect(zoneLetters('Asia/Kathmandu', minute('2027-01-01T12:00'))).toMatch(/^NPT$|^GMT\+5:45$/);
  expect(zoneLetters('America/Santiago', minute('2027-07-01T12:00'))).toBe('GMT-4');
  expect(zoneLetters('Atlantic/Azores', minute('2027-07-01T12:00'))).toBe('GMT');
  expect(at('Europe/Paris', '2027-07-01', '12:00').letters).toBe('CEST');
});

test('a zone that does not exist is refused', () => {
  expect(isZone('Mars/Olympus')).toBe(false);
  expect(isZone('Asia/Calcutta')).toBe(true);
  expect(() => toInstant('Mars/Olympus', 0, 0)).toThrow(/Unknown time zone/);
  expect(() => offsetAt('', 0)).toThrow(RangeError);
});

test('F48 the zone data is not older than the newest release that is recorded', () => {
  expect(areZonesOutOfDate()).toBe(false);
  expect(dataVersions.zones).toMatch(/^20\d\d[a-z]$/);
});

test('F48 outdated data is detected', () => {
  expect(areZonesOlderThan('2026f', '2026e')).toBe(true);
  expect(areZonesOlderThan('2026f', '2025z')).toBe(true);
  expect(areZonesOlderThan('2026f', '2026f')).toBe(false);
  expect(areZonesOlderThan('2026f', '2027a')).toBe(false);
});
