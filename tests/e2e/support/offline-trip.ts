import type { Page } from '@playwright/test';
import { signInAs } from './site.ts';
import { documentOf, shareDocument } from './traveller-link.ts';

const booking = `RP/LONQT2105/    AA/SU  12NOV26    Q7WZKX
  1.PENHALIGON/TAMSIN MS
  2  KL1008 J 10FEB27 3 LHRAMS HK1       4  0905 1125   *1A/E*
  3  KL1033 J 24FEB27 3 AMSLHR HK1          2050 2105   *1A/E*
`;
export const words = /penhaligon|tamsin|Q7WZKX|1008|schiphol/i;

export async function shareBooking(page: Page) {
  await signInAs(page, 'agent');
  await page.goto('/members/trips');
  const text = await documentOf(page, 'paper=1&names=1', { last: booking, names: 'on' });
  return { ...(await shareDocument(page, text)), text };
}

export const kept = (page: Page) => page.getByText('This trip is kept on this device');
export const offline = (page: Page) => page.getByText(/^You are offline\. This is the trip as of .*\d\d:\d\d/);
