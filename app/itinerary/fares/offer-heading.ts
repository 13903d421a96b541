import { withoutAccents } from '../read/anchors/anchor.ts';
import { type OfferBaggage, offerBaggage } from './offer-baggage.ts';
import { type OfferPrice, offerPrice } from './offer-price.ts';

/** Price and bags in the heading of an offer: suggested, never printed by themselves. */
export interface OfferSaid {
  price: OfferPrice | null;
  baggage: OfferBaggage | null;
}

/** A comma between digits is of a number. */
const clauseEnd =
  /[;|·•()\n:]|,(?!\d|[-–—])|(?<=[A-Z]),| [-–—/] |\+(?= ?(?:\d{1,2} ?(?:KG|X |BAG|PC)|BAG|HAND|CABIN))|\s(?=(?:INCL|INKL|INCLU|COMPRIS|DAHIL|PLUS|WITH|MIT|AVEC|CON|COM|MET|MED|AND|UND|ET|EN|OG|VE)\b)|(?<=PP|PERSON|PAX|PERSONNE|PERSONA|PESSOA|PERSOON|BASI) (?=[1-9] ?X |\d{1,2} ?KG|\dPC|HAND|CABIN|NO )|含|[，；、（）]/;

/** @param rest of the heading behind "OPTION 1", in capitals */
export function offerSaid(rest: string): OfferSaid | null {
  const text = withoutAccents(rest).replace(/[\u00a0\u202f\u2009\s]+/g, ' ');
  const clauses = text
    .split(clauseEnd)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  const price = offerPrice(clauses);
  const baggage = offerBaggage(clauses);
  return price === null && baggage === null ? null : { price, baggage };
}
