import type { Cabin, Carbon, Stop } from '../types.ts';

type Haul = Carbon['haul'];
type Factors = Partial<Record<Cabin | 'average', readonly [kg: number, kgWithForcing: number]>>;

/**
 * Kilograms of CO2e per passenger-kilometre, without and with radiative forcing: UK Government GHG Conversion Factors
 * for Company Reporting 2025, business travel by air (Open Government Licence v3.0).
 */
const FACTORS: Record<Haul, Factors> = {
  domestic: { average: [0.13552, 0.22928] },
  short: { average: [0.07559, 0.12786], economy: [0.07435, 0.12576], business: [0.11152, 0.18863] },
  long: {
    average: [0.09043, 0.15282],
    economy: [0.06926, 0.11704],
    premium: [0.11081, 0.18726],
    business: [0.20083, 0.3394],
    first: [0.27701, 0.46814],
  },
  international: {
    average: [0.0842, 0.14253],
    economy: [0.06449, 0.10916],
    premium: [0.10318, 0.17465],
    business: [0.18701, 0.31656],
    first: [0.25794, 0.43663],
  },
};

export const carbonMethod = 'UK Government GHG Conversion Factors 2025';

const KINGDOM = new Set(['GB', 'GG', 'JE', 'IM']);

/** Countries whose flights from and to the UK the method counts as short haul. */
const EUROPE = new Set(
  (
    'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GE GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK'
  ).split(' '),
);

/** An estimate for one passenger, one way; `null` where a country is not known. */
export function estimateCarbon(from: Stop, to: Stop, distanceKm: number, cabin: Cabin | null): Carbon | null {
  if (from.country === null || to.country === null) return null;
  const haul = haulOf(from.country, to.country);
  const cabinUsed = cabinFor(haul, cabin);
  const [factor, factorWithForcing] = FACTORS[haul][cabinUsed] ?? [0, 0];
  return { kg: distanceKm * factor, kgWithForcing: distanceKm * factorWithForcing, haul, cabinUsed };
}

function haulOf(from: string, to: string): Haul {
  const leaves = KINGDOM.has(from);
  const reaches = KINGDOM.has(to);
  if (leaves && reaches) return 'domestic';
  if (!leaves && !reaches) return 'international';
  return EUROPE.has(leaves ? to : from) ? 'short' : 'long';
}

/** The method has two cabins on short flights and none on domestic ones. */
function cabinFor(haul: Haul, cabin: Cabin | null): Carbon['cabinUsed'] {
  if (cabin === null || haul === 'domestic') return 'average';
  if (haul !== 'short') return cabin;
  return cabin === 'business' || cabin === 'first' ? 'business' : 'economy';
}
