import type { Offer } from './compare-offers.ts';
import type { AcceptLink } from './comparison.ts';

const DIGITS = 4;

/**
 * One for each option; none without an address of the agency.
 *
 * @param whole digest of the quote's text, which tells the agent the version that was accepted
 */
export function acceptLinks(offers: readonly Offer[], whole: string): AcceptLink[] {
  const address = offers[0]?.look.branding?.email.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return [];
  const digest = whole.slice(0, DIGITS).toUpperCase();
  return offers.map(({ paper, look: { words } }, at) => {
    const [, stated] = /^(?:OPTION|OPT)\.? ?(\w{1,3})$/i.exec(paper.heading ?? '') ?? [];
    const number = stated ?? String(at + 1);
    const locator = paper.itinerary.bookings[0]?.locator ?? null;
    const reference = locator === null ? digest : `${locator}, ${digest}`;
    const message = encodeURIComponent(words.trip('acceptMessage', { number, reference }));
    const to = encodeURIComponent(address).replace('%40', '@');
    return { href: `mailto:${to}?subject=${message}&body=${message}`, text: words.trip('acceptOption', { number }) };
  });
}
