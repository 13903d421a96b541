import type { Itinerary } from '~/itinerary/types.ts';
import { readGivenJson } from '~/trip/json/read-given-json.ts';
import { readTexts } from '~/trip/several-texts.ts';

/** What a customer may have: a text, or an itinerary as our own JSON. */
export const readVersion = (text: string, today: string): Itinerary => readGivenJson(text) ?? readTexts(text, today);
