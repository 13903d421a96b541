import { compileAirlines } from './airlines.mjs';
import { compilePlaces } from './places.mjs';
import { compileAircraft, compileCabins, compileExonyms } from './tables.mjs';
import { compileZones } from './zones.mjs';

/** Every compiled table by file name; their shapes stand in `app/reference/tables.ts`. */
export async function compileReference() {
  return {
    aircraft: compileAircraft(),
    airlines: compileAirlines(),
    cabins: compileCabins(),
    exonyms: compileExonyms(),
    places: await compilePlaces(),
    zones: compileZones(),
  };
}
