import { readPackageJson } from './read-source.mjs';

/** Flights are booked at most a year ahead; a few old pastes reach back. Changes outside these years are dropped. */
const FIRST_MINUTE = Date.UTC(2000, 0, 1) / 60_000;
const LAST_MINUTE = Date.UTC(2060, 0, 1) / 60_000;

const packed = readPackageJson('moment-timezone/data/packed/latest.json');
const meta = readPackageJson('moment-timezone/data/meta/latest.json');

export const release = packed.version;

/** Names that the tz database lists for a country today: `Asia/Kolkata`, not `Asia/Calcutta`. */
const listed = new Set(Object.values(meta.countries).flatMap((country) => country.zones));

const rulesByName = readRules();

export const isZone = (name) => rulesByName.has(name);
export const zonesOfCountry = (country) => meta.countries[country]?.zones ?? [];

/** Whether the clocks of two zones have agreed since 2020. */
export function sameClock(one, other) {
  return one === other || clockKey(one) === clockKey(other);
}

/** Old spellings (Asia/Saigon, Europe/Kiev) get their current name. */
export function currentName(name) {
  if (listed.has(name)) return name;
  const key = rulesByName.get(name);
  for (const candidate of listed) if (rulesByName.get(candidate) === key) return candidate;
  return name;
}

/** Clock changes since 2000; equal histories and dates are stored once. */
export function compileZones() {
  const names = [...rulesByName.keys()].sort();
  const changes = distinctList();
  const histories = distinctList();
  const historyOf = names.map((name) => {
    const rules = recentRules(name, FIRST_MINUTE);
    return histories.indexOf(`${packClocks(rules)}|${changes.indexOf(packChanges(rules))}`);
  });
  return {
    release,
    names: names.join(' '),
    historyOf,
    histories: histories.items,
    changes: changes.items,
    fixedLetters: fixedLetters(names).join(' '),
  };
}

function distinctList() {
  const indices = new Map();
  const items = [];
  const indexOf = (text) => {
    if (!indices.has(text)) indices.set(text, items.push(text) - 1);
    return indices.get(text);
  };
  return { items, indexOf };
}

/** `PST PDT|-480 -420|0101…`: the clocks that a zone has had, and their order. */
function packClocks({ offsets, letters }) {
  const clocks = offsets.map((offset, index) => `${letters[index]} ${offset}`);
  const distinct = [...new Set(clocks)];
  const column = (index) => distinct.map((clock) => clock.split(' ')[index]).join(' ');
  return `${column(0)}|${column(1)}|${clocks.map((clock) => distinct.indexOf(clock).toString(36)).join('')}`;
}

/** Minutes of the first change and between changes, in base 36. */
function packChanges({ untils }) {
  return untils.map((until, index) => (until - (untils[index - 1] ?? 0)).toString(36)).join(' ');
}

/** Letters such as "GST" for zones without daylight saving whose own entry has only "+04"; `-` for none. */
function fixedLetters(names) {
  const byName = new Map();
  for (const zone of readPackageJson('@vvo/tzdb/raw-time-zones.json')) {
    for (const name of [zone.name, ...zone.group]) byName.set(name, zone);
  }
  return names.map((name) => {
    const { offsets, untils } = recentRules(name, FIRST_MINUTE);
    const zone = byName.get(name);
    const steady = untils.every((until) => until < Date.UTC(2025, 0, 1) / 60_000);
    const usable =
      zone && steady && zone.rawOffsetInMinutes === offsets.at(-1) && /^[A-Z]{2,5}$/.test(zone.abbreviation);
    return usable ? zone.abbreviation : '-';
  });
}

const clockKeys = new Map();

function clockKey(name) {
  if (!clockKeys.has(name)) {
    const { untils, offsets } = recentRules(name, Date.UTC(2020, 0, 1) / 60_000);
    clockKeys.set(name, JSON.stringify([untils, offsets]));
  }
  return clockKeys.get(name);
}

function recentRules(name, from) {
  const rules = rulesByName.get(name);
  const first = rules.untils.filter((until) => until <= from).length;
  const end = rules.untils.filter((until) => until < LAST_MINUTE).length;
  return {
    untils: rules.untils.slice(first, end),
    offsets: rules.offsets.slice(first, end + 1),
    letters: rules.letters.slice(first, end + 1),
  };
}

function readRules() {
  const rules = new Map(packed.zones.map((line) => [line.slice(0, line.indexOf('|')), unpack(line)]));
  for (const link of packed.links) {
    const [name, alias] = link.split('|');
    const [known, other] = rules.has(name) ? [name, alias] : [alias, name];
    rules.set(other, rules.get(known));
  }
  return rules;
}

/** `name|letters|offsets west in base 60|indices|minutes between changes in base 60|population`. */
function unpack(line) {
  const [, letters, offsets, indices, changes] = line.split('|');
  const letterList = letters.split(' ');
  const offsetList = offsets.split(' ').map((text) => -fromBase60(text) || 0);
  const order = [...indices].map(fromBase60);
  let minute = 0;
  const untils = (changes === '' ? [] : changes.split(' ')).map((text) => {
    minute += fromBase60(text);
    return Math.round(minute);
  });
  return {
    untils: untils.slice(0, order.length - 1),
    offsets: order.map((index) => Math.round(offsetList[index])),
    letters: order.map((index) => letterList[index]),
  };
}

/** Digits 0-9 a-z A-X, with sign and fraction, as in the tz package. */
function fromBase60(text) {
  const negative = text.startsWith('-');
  const [whole, fraction = ''] = (negative ? text.slice(1) : text).split('.');
  let value = 0;
  for (const digit of whole) value = value * 60 + digitOf(digit);
  let unit = 1;
  for (const digit of fraction) {
    unit /= 60;
    value += digitOf(digit) * unit;
  }
  return negative ? -value : value;
}

function digitOf(character) {
  const code = character.charCodeAt(0);
  if (code > 96) return code - 87;
  if (code > 64) return code - 29;
  return code - 48;
}
