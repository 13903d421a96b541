import type { PartialCatalogue } from '../../catalogue.ts';
import converter from './converter.json';

export const nl = { converter } satisfies PartialCatalogue;
