import { strikesValue } from '~/itinerary/convert.ts';
import { textLimits } from '~/limits.ts';
import { PageText } from './page-text.ts';

const mayStrike = /<(?:s|del|strike)[\s>]|line-through/i;

/** Deeper pages are no mail. */
const MOST_DEPTH = 256;

/**
 * The text of a mail's HTML part with its struck words between `<s>` and `</s>`, which the converter knows from pasted
 * mails. Null where nothing is struck that a flight has.
 */
export async function struckText(html: string): Promise<string | null> {
  if (!mayStrike.test(html)) return null;
  const text = await textOf(html).catch(() => null);
  const struck = text?.split('\n').filter((line) => line.includes('<s>')) ?? [];
  return strikesValue(struck.join('\n').slice(0, textLimits.characters)) ? text : null;
}

/** @throws RangeError for a page that is too deep */
async function textOf(html: string): Promise<string> {
  const { Parser } = await import('htmlparser2');
  const page = new PageText();
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > MOST_DEPTH) throw new RangeError('too deep');
        page.open(name, attributes);
      },
      onclosetag(name) {
        depth -= 1;
        page.close(name);
      },
      ontext: (text) => page.add(text),
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return page.toString();
}
