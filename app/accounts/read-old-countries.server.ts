import { countryCodes } from '~/countries/codes.ts';
import { readCountry } from '~/countries/read-country.ts';
import { database } from '~/platform/database.server.ts';
import { log } from '~/platform/log.server.ts';

/**
 * Turns what older accounts have as their country into ISO codes. What nobody can read stays as it is, and its owner is
 * asked again. Runs after the migrations; on accounts that are read already it does nothing.
 */
export async function readOldCountries(): Promise<void> {
  const where = { country: { notIn: [...countryCodes] } };
  const texts = await database().account.findMany({ where, distinct: ['country'], select: { country: true } });
  let unread = 0;
  for (const { country } of texts) {
    const code = readCountry(country);
    if (code) await database().account.updateMany({ where: { country }, data: { country: code } });
    else unread += 1;
  }
  if (texts.length > 0) log.info('countries-read', { texts: texts.length, unread });
}
