import type { PartialCatalogue } from '../../catalogue.ts';
import converter from './converter.json';

export const de = { converter } satisfies PartialCatalogue;
