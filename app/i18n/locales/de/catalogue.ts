import type { PartialCatalogue } from '../../catalogue.ts';
import common from './common.json';
import converter from './converter.json';
import refusal from './refusal.json';

export const de = { common, converter, refusal } satisfies PartialCatalogue;
