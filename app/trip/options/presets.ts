import type { DisplayOptions, toggles, viewToggles } from './display-options.ts';

type Name = (typeof toggles)[number] | (typeof viewToggles)[number];

export const presetNames = ['short', 'full', 'corporate'] as const;
export type PresetName = (typeof presetNames)[number];

type Preset = { on: readonly Name[] } & Pick<DisplayOptions, 'cabinradio' | 'distanceradio'>;

const basic: readonly Name[] = ['airlineName', 'logo', 'terminals', 'reference', 'names'];

const presets: Readonly<Record<PresetName, Preset>> = {
  short: { on: basic, cabinradio: 'off', distanceradio: 'off' },
  full: {
    on: [...basic, 'duration', 'transit', 'operatedBy', 'aircraftType', 'timezone', 'carbon'],
    cabinradio: 'cabin',
    distanceradio: 'km',
  },
  corporate: {
    on: [...basic, 'duration', 'transit', 'operatedBy', 'carbon'],
    cabinradio: 'className',
    distanceradio: 'off',
  },
};

export const isPresetName = (name: unknown): name is PresetName => presetNames.some((each) => each === name);

/** What the itinerary says; its format, clock, fonts and names stay as they are. */
export function withPreset(choices: DisplayOptions, name: PresetName): DisplayOptions {
  const { on, cabinradio, distanceradio } = presets[name];
  const ticks = presets.full.on.map((each) => [each, on.includes(each)]);
  return { ...choices, ...Object.fromEntries(ticks), cabinradio, distanceradio };
}
