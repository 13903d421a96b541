import manifest from '../../package.json';
import { toItinerary } from '../index.ts';
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  name: 'wayline',
  version: manifest.version,
  toJson: (itinerary, { language }) => toItinerary(itinerary, { language }),
});
