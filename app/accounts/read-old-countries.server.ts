import { countryCodes } from '~/countries/codes.ts';
import { readCountry } from '~/countries/read-country.ts';
import { database } from '~/platform/database.server.ts';
import { log } from '~/platform/log.server.ts';

/** Runs after the migrations, and again without effect. An unreadable country stays, and its owner is asked again. */
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
