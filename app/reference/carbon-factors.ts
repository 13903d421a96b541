// UK Government GHG Conversion Factors 2025 (DESNZ), business travel by air: kg CO2e for a passenger-kilometre.
// Contains public sector information licensed under the Open Government Licence v3.0.

export const CARBON_METHOD = 'UK Government GHG Conversion Factors 2025';

export type Haul = 'domestic' | 'short' | 'long' | 'international';
export type FactorCabin = 'average' | 'economy' | 'premium' | 'business' | 'first';

/** `kgWithForcing` counts radiative forcing, the warming by contrails and the like. */
export interface CarbonFactor {
  kg: number;
  kgWithForcing: number;
}

const factor = (kg: number, kgWithForcing: number): CarbonFactor => ({ kg, kgWithForcing });

const shortEconomy = factor(0.07435, 0.12576);
const shortBusiness = factor(0.11152, 0.18863);
const domesticAverage = factor(0.13552, 0.22928);

/** Where a haul has no factor for a cabin, the next lower cabin counts. */
export const carbonFactors: Record<Haul, Record<FactorCabin, CarbonFactor>> = {
  domestic: {
    average: domesticAverage,
    economy: domesticAverage,
    premium: domesticAverage,
    business: domesticAverage,
    first: domesticAverage,
  },
  short: {
    average: factor(0.07559, 0.12786),
    economy: shortEconomy,
    premium: shortEconomy,
    business: shortBusiness,
    first: shortBusiness,
  },
  long: {
    average: factor(0.09043, 0.15282),
    economy: factor(0.06926, 0.11704),
    premium: factor(0.11081, 0.18726),
    business: factor(0.20083, 0.3394),
    first: factor(0.27701, 0.46814),
  },
  international: {
    average: factor(0.0842, 0.14253),
    economy: factor(0.06449, 0.10916),
    premium: factor(0.10318, 0.17465),
    business: factor(0.18701, 0.31656),
    first: factor(0.25794, 0.43663),
  },
};

export function factorCabin(haul: Haul, cabin: Exclude<FactorCabin, 'average'> | null): FactorCabin {
  if (cabin === null || haul === 'domestic') return 'average';
  if (haul !== 'short') return cabin;
  if (cabin === 'premium') return 'economy';
  return cabin === 'first' ? 'business' : cabin;
}

const UNITED_KINGDOM = new Set(['GB', 'GG', 'JE', 'IM']);

/** Short-haul from the UK as the CAA counts it: with Cyprus and Turkey, without Greenland, Israel and North Africa. */
const EUROPE = new Set(
  (
    'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GE GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK'
  ).split(' '),
);

export function findHaul(from: string, to: string): Haul {
  const fromUk = UNITED_KINGDOM.has(from);
  const toUk = UNITED_KINGDOM.has(to);
  if (fromUk && toUk) return 'domestic';
  if (!fromUk && !toUk) return 'international';
  return EUROPE.has(fromUk ? to : from) ? 'short' : 'long';
}
