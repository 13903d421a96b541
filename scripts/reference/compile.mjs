import { compileAirlines, compileShortNames } from './airlines.mjs';
import { compileLand } from './land.mjs';
import { compilePlaces } from './places.mjs';
import { compileAircraft, compileCabins, compileExonyms } from './tables.mjs';
import { compileZones } from './zones.mjs';

/** @param withShareAlike false for the reader's package (docs/chapters/reader.md) */
export async function compileReference(withShareAlike = true) {
  return {
    aircraft: compileAircraft(),
    airlines: compileAirlines(withShareAlike),
    cabins: compileCabins(),
    exonyms: compileExonyms(withShareAlike),
    land: compileLand(),
    'short-names': compileShortNames(withShareAlike),
    places: await compilePlaces(withShareAlike),
    zones: compileZones(),
  };
}
