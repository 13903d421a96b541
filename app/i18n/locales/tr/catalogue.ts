import type { PartialCatalogue } from '../../catalogue.ts';
import converter from './converter.json';

export const tr = { converter } satisfies PartialCatalogue;
