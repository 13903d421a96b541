import { beforeEach, expect, test, vi } from 'vitest';
import { readPresets, removePreset, savePreset } from '~/ui/converter/own-preset-store.ts';
import { addText, isHistoryOn, readHistory, searchHistory, turnHistory } from '~/ui/converter/text-history.ts';

/** Of so many characters, as browsers have some five million. */
function storageOf(room: number): Storage {
  const kept = new Map<string, string>();
  const setItem = (name: string, value: string) => {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
    kept.set(name, value);
  };
  const getItem = (name: string) => kept.get(name) ?? null;
  return { setItem, getItem, removeItem: (name: string) => kept.delete(name) } as unknown as Storage;
}

const textOf = (at: number, length = 20_000) => ({
  text: `${at} `.padEnd(length, 'x'),
  trip: '',
  label: `Traveller ${at}`,
  at,
});
const keepAll = (count: number) => {
  for (let at = 1; at <= count; at++) addText(textOf(at));
};

beforeEach(() => vi.stubGlobal('localStorage', storageOf(5_000_000)));

test('the history is off at first and keeps nothing', () => {
  keepAll(1);
  expect([isHistoryOn(), readHistory()]).toEqual([false, []]);
});

test('it keeps the last twenty texts of full length, the newest first, the same text once', () => {
  turnHistory(true);
  keepAll(22);
  addText({ ...textOf(5), trip: '{"edits":[]}' });
  const kept = readHistory();
  expect(kept.map(({ at }) => at).slice(0, 3)).toEqual([5, 22, 21]);
  expect(kept).toHaveLength(20);
  expect(kept[0]?.trip).toBe('{"edits":[]}');
});

test('it finds texts by all words of label and text', () => {
  turnHistory(true);
  keepAll(12);
  expect(searchHistory(readHistory(), 'traveller 1 XX').map(({ at }) => at)).toEqual([12, 11, 10, 1]);
  expect(searchHistory(readHistory(), 'nobody')).toEqual([]);
});

test('turned off it is gone', () => {
  turnHistory(true);
  keepAll(3);
  turnHistory(false);
  expect([isHistoryOn(), readHistory()]).toEqual([false, []]);
});

test('without room the oldest give way; without any, nothing breaks', () => {
  vi.stubGlobal('localStorage', storageOf(45_000));
  turnHistory(true);
  keepAll(4);
  expect(readHistory().map(({ at }) => at)).toEqual([4, 3]);
  addText(textOf(9, 60_000));
  expect(readHistory().map(({ at }) => at)).toEqual([4, 3]);
  vi.stubGlobal('localStorage', undefined);
  expect([turnHistory(true), isHistoryOn(), readHistory(), readPresets()]).toEqual([false, false, [], []]);
});

test('what somebody else wrote there is left out', () => {
  localStorage.setItem('wayline.history', '[{"text":1},null,{"text":"a","trip":"","label":"b","at":1}]');
  localStorage.setItem('wayline.presets', '[{"name":"x"},{"name":"y","fields":"logo=on"}]');
  expect([readHistory().length, readPresets()]).toEqual([1, [{ name: 'y', fields: 'logo=on' }]]);
  const entry = (at: string) => `{"text":"a","trip":"","label":"b","at":${at}}`;
  localStorage.setItem('wayline.history', `[${['1e300', '1e999', '"1"', '-1e16', '2'].map(entry).join(',')}]`);
  expect(
    readHistory().map(({ at }) => at),
    'moments that no calendar has',
  ).toEqual([2]);
  localStorage.setItem('wayline.history', '{broken');
  expect(readHistory()).toEqual([]);
});

test('a preset replaces the one of its name, and the thirteenth the first', () => {
  for (let at = 0; at < 13; at++) savePreset({ name: `n${at}`, fields: `logo=${at}` });
  savePreset({ name: ' n5 ', fields: 'logo=on' });
  expect(readPresets().map(({ name }) => name)).not.toContain('n0');
  expect(readPresets().at(-1)).toEqual({ name: 'n5', fields: 'logo=on' });
  removePreset('n5');
  expect(readPresets()).toHaveLength(11);
});
