/** Texts of answers that are complete as they are made. */
const texts = new WeakMap<Response, string>();

/** A Response whose text the host sends as it is, without reading it back out of the stream that a Response makes of it. */
export function wholeAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(text, init);
  texts.set(answer, text);
  return answer;
}

/** The bytes of an answer; null when it has no body. */
export async function bytesOf(answer: Response): Promise<Buffer | null> {
  const text = texts.get(answer);
  if (text !== undefined) return Buffer.from(text);
  return answer.body ? Buffer.from(await answer.arrayBuffer()) : null;
}
