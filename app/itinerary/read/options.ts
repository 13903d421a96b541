import { withoutAccents } from './anchors/anchor.ts';

// OPTION 1, Opción B:, *Vorschlag 2*, 方案一
const heading =
  /^[^A-Z0-9\u3400-\u9fff]{0,6}((?:OPTIONS?|OPCION|OPCAO|OPTIE|OPSJON|ALTERNATIVE?|ALTERNATIVA|ALTERNATIEF|ALTERNATIF|VARIANTE?|PROPOSAL|PROPOSITION|PROPUESTA|PROPOSTA|VORSCHLAG|ANGEBOT|VOORSTEL|FORSLAG|SECENEK|CHOICE|QUOTE|方案|选项|选择)[ .:#-]{0,3}(?:NO\.? ?)?(?:\d{1,2}|[A-F]|I{1,3}|ONE|TWO|THREE|[一二三四五六]))(?![A-Z0-9])/;

/** The heading of an offer beside others, "OPTION 2"; null for any other line of capitals. */
export function optionOf(text: string): string | null {
  if (text.length > LONGEST) return null;
  return heading.exec(withoutAccents(text))?.[1] ?? null;
}

/** A heading, perhaps with a price or a route behind it. */
const LONGEST = 80;
