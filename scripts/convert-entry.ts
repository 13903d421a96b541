import { toResponse } from '~/trip/classic/response.ts';
import manifest from '../package.json';
import { run } from '../packages/reader/src/command/run.ts';
import { wordsOf } from '../packages/reader/src/words.ts';

const BASE_URL = 'http://localhost:3000';

/** The command of the reader's package, with the product's tables and the API's older shape as JSON. */
export const main = (args: string[]): Promise<number> =>
  run(args, {
    name: 'npm run -s convert --',
    version: manifest.version,
    toJson: (itinerary, { language, display }) => {
      const options = { agencyName: null, requestsLeft: null, baseUrl: BASE_URL, display };
      return toResponse(itinerary, options, wordsOf(language));
    },
  });
