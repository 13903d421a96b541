/** The notes of `rendering/early-acts.ts`. */
interface NotedBox extends HTMLTextAreaElement {
  pasted?: unknown;
  sent?: unknown;
}

type EarlyAct = 'pasted' | 'sent' | null;

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
 * @param posted what stood in the box
 * @returns false where it went into the middle
 */
export function leavePasted(box: HTMLTextAreaElement, posted: string): boolean {
  const { value } = box;
  if (posted === '') return true;
  if (value.startsWith(posted)) box.value = value.slice(posted.length);
  else if (value.endsWith(posted)) box.value = value.slice(0, -posted.length);
  else return !value.includes(posted);
  return true;
}
