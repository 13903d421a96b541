import { expect, test } from 'vitest';
import { pageOptions } from '~/trip/options/display-options.ts';
import { presetNames, withPreset } from '~/trip/options/presets.ts';

test('a preset says what is shown, and leaves format, clock, fonts and names as they are', () => {
  const chosen = { ...pageOptions, view: 'table', format: 'twolines', twelveClock: false, ticketNames: true } as const;
  for (const name of presetNames) {
    const { view, format, twelveClock, ticketNames, terminals } = withPreset(chosen, name);
    expect([view, format, twelveClock, ticketNames, terminals]).toEqual(['table', 'twolines', false, true, true]);
  }
  expect(withPreset(chosen, 'short')).toMatchObject({ duration: false, transit: false, cabinradio: 'off' });
  expect(withPreset(chosen, 'full')).toMatchObject({ duration: true, carbon: true, cabinradio: 'cabin' });
  expect(withPreset(chosen, 'corporate')).toMatchObject({ operatedBy: true, cabinradio: 'className' });
});
