import { expect, test } from 'vitest';
import { cabinFields, pageOptions, readFormOptions } from '~/trip/options/display-options.ts';
import { readStoredChoices, storedChoices } from '~/trip/options/stored-choices.ts';
import { views } from '~/trip/options/views.ts';

const read = (fields: Record<string, unknown>) => readStoredChoices((name) => fields[name], pageOptions);

test.each(['off', 'className', 'cabin', null] as const)(
  'a cabin chosen as %s is read as it was stored',
  (cabinradio) => {
    const choices = { ...pageOptions, cabinradio, carbon: true };
    expect(read(Object.fromEntries(storedChoices(choices)))).toEqual(choices);
  },
);

test('what was stored before says nothing of a cabin that was off, and a chosen one stays', () => {
  expect(read({ view: 'table', cabinradio: 'off' })).toMatchObject({ view: 'table', cabinradio: null });
  expect(read({ view: 'table', cabinradio: 'className' })).toMatchObject({ cabinradio: 'className' });
  expect(read({ view: 'table', cabinradio: 'off', version: '2' })).toMatchObject({ cabinradio: 'off' });
});

test('a form that only shows the default of its view chooses nothing, in whichever view it is read', () => {
  const sent = (fields: Record<string, string>) => readFormOptions((name) => fields[name], pageOptions).cabinradio;
  for (const view of views)
    for (const next of views) expect(sent({ ...cabinFields({ cabinradio: null, view }), view: next })).toBeNull();
  for (const view of views)
    for (const cabinradio of ['off', 'className', 'cabin'] as const)
      expect(sent({ ...cabinFields({ cabinradio, view }), view })).toBe(cabinradio);
});

test('the other value than the one that a form shows is a choice', () => {
  const sent = (fields: Record<string, string>) => readFormOptions((name) => fields[name], pageOptions).cabinradio;
  expect(sent({ choices: 'cabin', cabinradio: 'off' })).toBe('off');
  expect(sent({ choices: 'off', cabinradio: 'cabin' })).toBe('cabin');
});
