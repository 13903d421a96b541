import { strikesValue } from '~/itinerary/convert.ts';
import { textLimits } from '~/limits.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { textOfPage } from '~/trip/files/given-page.ts';

const mayStrike = /<(?:s|del|strike)[\s>]|line-through/i;

/**
 * The text of a mail's HTML part with its struck words between `<s>` and `</s>`, which the converter knows from pasted
 * mails. Null where nothing is struck that a flight has.
 */
export async function struckText(html: string): Promise<string | null> {
  if (!mayStrike.test(html)) return null;
  const text = await textOfPage(html, takeTurn);
  const struck = text?.split('\n').filter((line) => line.includes('<s>')) ?? [];
  return strikesValue(struck.join('\n').slice(0, textLimits.characters)) ? text : null;
}
