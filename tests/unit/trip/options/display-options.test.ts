import { describe, expect, it } from 'vitest';
import { defaultOptions, readApiOptions, readFormOptions } from '~/trip/options/display-options.ts';

const form = (fields: Record<string, string>) => readFormOptions((name) => fields[name]);

describe('choices of a form', () => {
  it('takes an unticked box as off when the radios show that the form is ours', () => {
    const choices = form({ format: 'twolines', logo: 'on' });
    expect(choices).toMatchObject({ format: 'twolines', logo: true, transit: false, twelveClock: false });
  });

  it('gives the defaults to a bare text', () => {
    expect(form({ pnr: 'text' })).toEqual(defaultOptions);
  });

  it('does not believe values that are not offered', () => {
    const choices = form({ format: 'fourlines', cabinradio: '<script>', distanceradio: 'leagues', logo: 'maybe' });
    expect(choices).toMatchObject({ format: 'threelines', cabinradio: null, distanceradio: 'off', logo: false });
  });
});

describe('choices of a programme', () => {
  it('keeps the defaults of the specification for what is not named', () => {
    expect(readApiOptions(undefined)).toEqual({ display: defaultOptions, unknown: [] });
    expect(readApiOptions('')).toEqual({ display: defaultOptions, unknown: [] });
  });

  it.each([
    [{ duration: false, cabinradio: 'cabin' }],
    ['{"duration":false,"cabinradio":"cabin"}'],
    ['-duration,cabin'],
    [['-duration', 'cabinradio=cabin']],
    ['duration=off cabinradio=cabin'],
  ])('reads %j', (options) => {
    const { display: choices, unknown } = readApiOptions(options);
    expect(choices).toEqual({ ...defaultOptions, duration: false, cabinradio: 'cabin' });
    expect(unknown).toEqual([]);
  });

  it('takes the format beside the options', () => {
    expect(readApiOptions('km', 'tableoutput').display).toMatchObject({
      format: 'tableoutput',
      distanceradio: 'km',
    });
  });

  it.each([
    ['sparkles', undefined, ['sparkles']],
    [{ __proto__: null, constructor: true }, undefined, ['constructor']],
    ['{broken', undefined, ['{broken']],
    [42, undefined, ['42']],
    ['logo=maybe', undefined, ['logo']],
    ['', 'fourlines', ['format=fourlines']],
  ])('names what it does not understand in %j and %j', (options, format, unknown) => {
    const read = readApiOptions(options, format);
    expect(read).toEqual({ display: defaultOptions, unknown });
  });
});
