import type { PartialCatalogue } from '../../catalogue.ts';
import converter from './converter.json';

export const pt = { converter } satisfies PartialCatalogue;
