import itinerary from './itinerary.json';
import warnings from './warnings.json';

export const cn = { itinerary, warnings };
