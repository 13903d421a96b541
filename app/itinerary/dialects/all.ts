import { amadeus } from './amadeus.ts';
import { apollo } from './apollo.ts';
import type { DialectRules } from './dialect.ts';
import { galileo } from './galileo.ts';
import { kiu } from './kiu.ts';
import { navitaire } from './navitaire.ts';
import { sabre } from './sabre.ts';
import { travelsky } from './travelsky.ts';
import { worldspan } from './worldspan.ts';

/** The best score wins; where two dialects read a line equally well, the earlier one does. */
export const dialects: readonly DialectRules[] = [
  galileo,
  travelsky,
  amadeus,
  worldspan,
  kiu,
  sabre,
  apollo,
  navitaire,
];
