import itinerary from './itinerary.json';
import warnings from './warnings.json';

export const tr = { itinerary, warnings };
