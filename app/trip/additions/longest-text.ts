interface Texts {
  greeting?: string | undefined;
  closing?: string | undefined;
  conditions?: string | undefined;
  notes?: readonly { text: string }[] | undefined;
}

const utf8 = new TextEncoder();

/** Length as JSON in UTF-8. */
export const bytesOf = (value: unknown): number => utf8.encode(JSON.stringify(value)).length;

/** Path of the text that takes most room, which is the one to shorten. */
export function longestText(additions: Texts): PropertyKey[] {
  const { greeting = '', closing = '', conditions = '', notes = [] } = additions;
  const texts: { path: PropertyKey[]; text: string }[] = [
    { path: ['greeting'], text: greeting },
    { path: ['closing'], text: closing },
    { path: ['conditions'], text: conditions },
    ...notes.map(({ text }, at) => ({ path: ['notes', at, 'text'], text })),
  ];
  return texts.reduce((longest, one) => (bytesOf(one.text) > bytesOf(longest.text) ? one : longest)).path;
}
