/** How many bytes of a body each path takes. */
const kilobytes = (count: number) => count * 1024;

const converter = /^\/(intl\/[a-z-]+)?$/i;
const convertCall = /^\/api\/(v1\/)?(convert|write-file)$/i;
const batch = /^\/api\/v1\/convert\/batch$/i;

const exceptions: readonly [RegExp, number][] = [
  [converter, kilobytes(512)],
  [convertCall, kilobytes(256)],
  [batch, kilobytes(512)],
  [/^\/webhooks\/stripe$/i, kilobytes(512)],
  [/^\/csp-report$/i, kilobytes(8)],
];

export function bodyLimit(path: string): number {
  return exceptions.find(([pattern]) => pattern.test(path))?.[1] ?? kilobytes(64);
}

export const maxFields = 1000;

/**
 * Bodies of all requests in flight together: a crowd of large ones must not fill the memory. One network has an eighth
 * of that, so that a single slow sender cannot have every form and call refused.
 */
export const mostBodyBytes = { all: kilobytes(64 * 1024), network: kilobytes(8 * 1024) };

/** Whether a body is a text that takes more than a few milliseconds to convert and show. */
export function isLargeText(path: string, bytes: number): boolean {
  return bytes > kilobytes(4) && (converter.test(path) || convertCall.test(path) || batch.test(path));
}
