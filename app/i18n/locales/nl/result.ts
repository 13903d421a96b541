import itinerary from './itinerary.json';
import warnings from './warnings.json';

export const nl = { itinerary, warnings };
