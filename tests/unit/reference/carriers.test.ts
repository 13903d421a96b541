import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findAircraft } from '~/reference/aircraft.ts';
import { findAirline, findAirlineByName } from '~/reference/airlines.ts';

const source = new URL('../../../app/reference/source/', import.meta.url);

function readLines(file: string): string[] {
  const lines = readFileSync(new URL(file, source), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

test('at least 650 airlines have a trade name of ours, no code twice', () => {
  const lines = readLines('airlines.txt');
  const codes = lines.map((line) => line.slice(0, 2));
  expect(lines.length).toBeGreaterThanOrEqual(650);
  expect(new Set(codes).size).toBe(codes.length);
  for (const line of lines) expect(findAirline(line.slice(0, 2))?.name).toBe(line.slice(3));
});

test('the packages fill in the others, without legal forms', () => {
  expect(findAirline('DL')).toEqual({ code: 'DL', name: 'Delta Air Lines', isGroundTransport: false });
  expect(findAirline('VI')?.name).toBe('Volga-Dnepr Airlines');
  expect(findAirline('7P')?.name).toBe('Air Panama');
  expect(findAirline('0C')?.name).toBe('Cobra Aviation');
});

test('codes of no airline, placeholders and small letters are null', () => {
  for (const code of ['XX', 'YY', 'dl', 'D', 'DLH', '', '11', '--']) expect(findAirline(code)).toBeNull();
});

test('railways and coaches under airline codes run on the surface', () => {
  for (const code of ['2A', '2C', '2V', '9B', '9F', '4R']) expect(findAirline(code)?.isGroundTransport).toBe(true);
  for (const code of ['LH', 'AF', '9W']) expect(findAirline(code)?.isGroundTransport).toBe(false);
});

const PRINTED = {
  'AMERICAN AIRLINES': 'AA',
  'KLM CITYHOPPER': 'WA',
  'Klm Cityhopper': 'WA',
  '/AIR FRANCE.': 'AF',
  'UNITED AIRLINES INC': 'UA',
  'SKYWEST DBA UNITED EXPRESS': 'OO',
  'REPUBLIC AIRLINES DBA UNITED EXPRE': 'YX',
  'PSA AIRLINES AS AMERICAN EAGLE': 'OH',
  'KLM ROYAL DUTCH AIRL': 'KL',
  'UKRAINE INTERNATIONAL A': 'PS',
  'AIR BALTIC CORPORATION': 'BT',
  'AEROMEXICO CONNECT': '5D',
  'SWISS GLOBAL AIR LINES': 'LX',
};

for (const [text, code] of Object.entries(PRINTED)) {
  test(`operated by "${text}" is ${code}`, () => {
    expect(findAirlineByName(text)).toBe(code);
  });
}

test('what is no airline, too short or common to several stays unknown', () => {
  for (const text of [
    'SUBSIDIARY/FRANCHISE',
    'AIR',
    'UNDEFINED',
    '',
    'AMERICAN',
    'DELTAX AIR LINES',
    'AIR SERVICE COM',
  ]) {
    expect(findAirlineByName(text), text).toBeNull();
  }
});

test('every brand of ours leads to an airline of the table', () => {
  for (const line of readLines('regional-brands.csv').slice(1)) {
    const [name = '', code = ''] = line.split(',');
    expect(findAirlineByName(name), name).toBe(code);
    expect(findAirline(code), name).not.toBeNull();
  }
});

test('equipment has a name, and what runs on the ground says so', () => {
  expect(findAircraft('77W')).toEqual({ code: '77W', name: 'Boeing 777-300ER', groundTransport: null });
  expect(findAircraft('TRN')?.groundTransport).toBe('train');
  expect(findAircraft('BUS')?.groundTransport).toBe('bus');
  expect(findAircraft('LCH')?.groundTransport).toBe('boat');
  expect(findAircraft('RFS')?.groundTransport).toBe('road');
  expect(findAircraft('EQV')?.groundTransport).toBeNull();
});

test('an unknown type, small letters and other lengths are null', () => {
  for (const code of ['XYZ', '77w', '77', '', '777W']) expect(findAircraft(code)).toBeNull();
});

test('no type of aircraft stands there twice', () => {
  const codes = readLines('aircraft.txt').map((line) => line.slice(0, 3));
  expect(new Set(codes).size).toBe(codes.length);
});

test('handlers and lessors in lists of codes are no airlines', () => {
  expect(findAirline('YZ')).toBeNull();
  expect(findAirline('XH')?.name).toBe('Fly Cham');
  expect(findAirline('2T')?.name).toBe('BermudAir');
});
