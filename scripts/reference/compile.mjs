import { compileAirlines, compileShortNames } from './airlines.mjs';
import { compileLand } from './land.mjs';
import { compilePlaces } from './places.mjs';
import { compileAircraft, compileCabins, compileExonyms } from './tables.mjs';
import { compileZones } from './zones.mjs';

export async function compileReference() {
  return {
    aircraft: compileAircraft(),
    airlines: compileAirlines(),
    cabins: compileCabins(),
    exonyms: compileExonyms(),
    land: compileLand(),
    'short-names': compileShortNames(),
    places: await compilePlaces(),
    zones: compileZones(),
  };
}
