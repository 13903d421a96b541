import { PageText } from './page-text.ts';

/** Characters: some 5 ms of work. */
const PIECE = 25_000;

/** Lets other work be done before so many characters are read. */
type Pause = (characters: number) => Promise<void> | null;

/** Deeper pages are not read. */
const MOST_DEPTH = 256;

/** A whole page (HTML), by what it begins with. */
export const isPage = (text: string): boolean => /^\s*(?:<!doctype html|<html)[\s>]/i.test(text);

/** What stands on a page, with its struck words between `<s>` and `</s>`; null where it is too deep. */
export const textOfPage = (html: string, pause: Pause = () => null): Promise<string | null> =>
  parsed(html, pause).catch(() => null);

/** @throws RangeError for a page that is too deep */
async function parsed(html: string, pause: Pause): Promise<string> {
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
  for (let at = 0, end = 0; at < html.length; at = end) {
    end = endOfPiece(html, at);
    await pause(end - at);
    parser.write(html.slice(at, end));
  }
  parser.end();
  return page.toString();
}

/** Before a tag or behind an entity, so that neither is parted. */
function endOfPiece(html: string, at: number): number {
  const most = at + PIECE;
  if (most >= html.length) return html.length;
  const piece = html.slice(at, most + 1);
  const ends = [piece.lastIndexOf('<'), piece.lastIndexOf(';', PIECE - 1) + 1];
  return at + (ends.find((end) => end > 0) ?? PIECE);
}
