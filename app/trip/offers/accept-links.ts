import { numberInSentence } from '../traveller/numbered-option.ts';
import type { Offer } from './compare-offers.ts';
import type { AcceptLink } from './comparison.ts';

const DIGITS = 4;

/** "3" of "OPTION 3", "II" of "OPCION NO. II", "二" of "方案二": as a paper's heading says it. */
const stated =
  /^[\p{L}.]+?[ .:#-]{0,3}(?:NO\.? ?)?(?:(?<arabic>\d{1,2})|(?<=[ .:#-])(?<word>[A-F]|I{1,3}|ONE|TWO|THREE)|(?<han>[一二三四五六]))$/u;

function numberOf(heading: string | null, place: number): string {
  const { arabic, word, han } = stated.exec(heading ?? '')?.groups ?? {};
  return arabic ?? word ?? han ?? numberInSentence(heading ?? '', place);
}

/**
 * One for each option; none without an address of the agency.
 *
 * @param whole digest of the quote's text, which tells the agent the version that was accepted
 */
export function acceptLinks(offers: readonly Offer[], whole: string): AcceptLink[] {
  const address = offers[0]?.look.branding?.email.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return [];
  const digest = whole.slice(0, DIGITS).toUpperCase();
  return offers.map(({ paper, look: { words, display } }, at) => {
    const number = numberOf(paper.heading, at + 1);
    const locator = display.reference ? (paper.itinerary.bookings[0]?.locator ?? null) : null; // hidden here, too
    const reference = locator === null ? digest : `${locator}, ${digest}`;
    const message = encodeURIComponent(words.trip('acceptMessage', { number, reference }));
    const to = encodeURIComponent(address).replace('%40', '@');
    return { href: `mailto:${to}?subject=${message}&body=${message}`, text: words.trip('acceptOption', { number }) };
  });
}
