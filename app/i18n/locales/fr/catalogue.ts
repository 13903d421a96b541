import type { PartialCatalogue } from '../../catalogue.ts';
import common from './common.json';
import converter from './converter.json';
import mail from './mail.json';
import refusal from './refusal.json';

export const fr = { common, converter, mail, refusal } satisfies PartialCatalogue;
