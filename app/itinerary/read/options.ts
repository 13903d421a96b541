import type { OfferSaid } from '../fares/offer-heading.ts';
import { offerSaid } from '../fares/offer-heading.ts';
import { withoutAccents } from './anchors/anchor.ts';

// OPTION 1, Opción B:, *Vorschlag 2*, 方案一
const heading =
  /^[^A-Z0-9\u3400-\u9fff]{0,6}((?:OPTIONS?|OPT\.|OPT(?= ?(?:\d|[A-F]) ?(?:[:)–-]|$))|OPCION|OPCAO|OPTIE|OPSJON|ALTERNATIVE?|ALTERNATIVA|ALTERNATIEF|ALTERNATIF|VARIANTE?|PROPOSAL|PROPOSITION|PROPUESTA|PROPOSTA|VORSCHLAG|ANGEBOT|VOORSTEL|FORSLAG|SECENEK|CHOICE|QUOTE|OFFERS?|OFERTA|OFFERTE|OFFRE|TILBUD|TEKLIF|方案|选项|选择|报价)[ .:#-]{0,3}(?:NO\.? ?)?(?:\d{1,2}|[A-F]|I{1,3}|ONE|TWO|THREE|[一二三四五六]))(?![A-Z0-9])/;

/** The heading of an offer beside others, "OPTION 2"; null for any other line of capitals. */
export function optionOf(text: string): string | null {
  if (text.length > LONGEST || !mayBeHeading(text)) return null;
  return heading.exec(withoutAccents(text))?.[1] ?? null;
}

/** What the heading says beside its name. */
export function saidBy(text: string): OfferSaid | null {
  const plain = withoutAccents(text);
  const name = heading.exec(plain)?.[0];
  return name === undefined ? null : offerSaid(plain.slice(name.length));
}

/** First letters of the words above; most lines begin with another one. */
const INITIALS = 'OAVPSFCQT';
const MOST_SIGNS = 6;

function mayBeHeading(text: string): boolean {
  for (let at = 0; at <= MOST_SIGNS && at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) return true;
    if (code >= 48 && code <= 57) return false;
    if (code >= 65 && code <= 90) return INITIALS.includes(text.charAt(at));
  }
  return false;
}

/** A heading, perhaps with a price or a route behind it. */
const LONGEST = 160;
