import type { PartialCatalogue } from '../../catalogue.ts';
import converter from './converter.json';

export const cn = { converter } satisfies PartialCatalogue;
