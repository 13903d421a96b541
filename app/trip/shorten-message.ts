/** UTF-16 units that a link to WhatsApp carries; longer ones are cut or refused. */
export const MOST_IN_MESSAGE = 4096;

/**
 * The text's first lines, as many as fit, and below them the sentence that says so.
 *
 * @param shortened null where the text is known to fit
 */
export function shortenMessage(text: string, shortened: string | null): string {
  if (text.length <= MOST_IN_MESSAGE || shortened === null) return text.slice(0, MOST_IN_MESSAGE);
  const end = `\n\n${shortened}`;
  const kept = text.slice(0, MOST_IN_MESSAGE - end.length + 1);
  return kept.slice(0, Math.max(kept.lastIndexOf('\n'), 0)).trimEnd() + end;
}
