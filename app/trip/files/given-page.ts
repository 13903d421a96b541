import { PageText } from './page-text.ts';

/** Deeper pages are not read. */
const MOST_DEPTH = 256;

/** A whole page (HTML), by what it begins with. */
export const isPage = (text: string): boolean => /^\s*(?:<!doctype html|<html)[\s>]/i.test(text);

/** What stands on a page, with its struck words between `<s>` and `</s>`; null where it is too deep. */
export const textOfPage = (html: string): Promise<string | null> => parsed(html).catch(() => null);

/** @throws RangeError for a page that is too deep */
async function parsed(html: string): Promise<string> {
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
