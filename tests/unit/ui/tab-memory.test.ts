import { beforeEach, expect, test, vi } from 'vitest';
import { recallTab, rememberTab } from '~/ui/converter/tab-memory.ts';
import { openConverter, refusalOf, reloadConverter, resultOf } from '../../support/converter-page.ts';

const names = ['pnr', 'last', 'trip', 'before', 'fare', 'adtQty'] as const;
type Fields = Partial<Record<(typeof names)[number], string>>;

/** A form with these fields. */
function formOf(values: Fields) {
  const fields = Object.fromEntries(names.map((name) => [name, { value: values[name] ?? '' }]));
  const querySelector = (selector: string) => fields[/name="(\w+)"/.exec(selector)?.[1] ?? ''] ?? null;
  return { fields, form: { querySelector } as unknown as HTMLFormElement };
}

/** What a page with an empty form gets of it, and the button that shows it. */
function recalled(): (string | null)[] {
  const { fields, form } = formOf({});
  const button = recallTab(form);
  return [button, ...names.map((name) => fields[name]?.value ?? null)];
}

const trip = { last: 'of Albright', trip: '{"edits":[]}', fare: '412', adtQty: '2' };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  rememberTab(formOf(trip).form, openConverter(resultOf('of Albright')).state);
  return () => vi.unstubAllGlobals();
});

const whole = ['again', '', 'of Albright', '{"edits":[]}', '', '412', '2'];

test('a trip that is on its way, or did not come back, stays as it was stored', () => {
  const page = reloadConverter();
  rememberTab(formOf({ fare: '412' }).form, page.state);
  expect(recalled()).toEqual(whole);
  page.answer(refusalOf('unreachable', true));
  rememberTab(formOf({ fare: '412' }).form, page.state);
  expect(recalled()).toEqual(whole);
});

test('a text that was not read in its place stays in the box, beside the trip before and without its own amounts', () => {
  const page = reloadConverter();
  page.answer(refusalOf('unreachable', true));
  page.paste();
  page.answer(refusalOf('unreachable'));
  rememberTab(formOf({ pnr: 'of Okoye', fare: '99', adtQty: '1' }).form, page.state);
  expect(recalled()).toEqual(['again', 'of Okoye', 'of Albright', '{"edits":[]}', '1', '412', '2']);
});

test('another trip takes its place, and New leaves nothing in it', () => {
  const page = reloadConverter();
  page.paste();
  page.answer(resultOf('of Okoye'));
  rememberTab(formOf({ last: 'of Okoye', adtQty: '1' }).form, page.state);
  expect(recalled()).toEqual(['again', '', 'of Okoye', '', '', '', '1']);
  page.happens({ type: 'forgotten' });
  rememberTab(formOf(trip).form, page.state);
  expect(recalled()[1 + names.indexOf('last')]).toBe('of Okoye');
});

test('a first text that was refused is said so again, unless it was read since or typed over', () => {
  const page = openConverter();
  page.holds('HELP');
  page.press('convert');
  page.answer(refusalOf('no-flights'));
  rememberTab(formOf({ pnr: 'HELP' }).form, page.state);
  expect(recalled()[0]).toBe('convert');
  page.happens({ type: 'text-typed' });
  rememberTab(formOf({ pnr: 'HELP ME' }).form, page.state);
  expect(recalled().slice(0, 2)).toEqual([null, 'HELP ME']);
});

test('an empty form leaves nothing', () => {
  rememberTab(formOf({ adtQty: '2' }).form, openConverter().state);
  expect(recalled()).toEqual([null, '', '', '', '', '', '']);
});
