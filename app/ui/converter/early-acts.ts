/** The notes of `rendering/early-acts.ts`. */
interface NotedBox extends HTMLTextAreaElement {
  pasted?: unknown;
  sent?: unknown;
}

export type EarlyAct = 'pasted' | 'sent' | null;

/** What was done before the scripts were there, for the one who acts on it first. */
export function takeEarlyAct(box: NotedBox): EarlyAct {
  const act = box.sent ? 'sent' : box.pasted ? 'pasted' : null;
  box.sent = undefined;
  box.pasted = undefined;
  return act;
}

/** From now on React listens. A paste that has just woken it goes into the box after this. */
export function endEarlyActs(): void {
  for (const name of ['onpaste', 'onkeydown', 'ondragover', 'ondrop'] as const) document[name] = null;
}

/**
 * A paste that came to a refused text, which nobody selected, is the text alone.
 *
 * @param before what stood in the box
 * @returns `isWhole` false where it went into the middle
 */
export function leavePasted(text: string, before: string): { text: string; isWhole: boolean } {
  if (before === '') return { text, isWhole: true };
  if (text.startsWith(before)) return { text: text.slice(before.length), isWhole: true };
  if (text.endsWith(before)) return { text: text.slice(0, -before.length), isWhole: true };
  return { text, isWhole: !text.includes(before) };
}
