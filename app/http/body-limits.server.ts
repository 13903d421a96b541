/** How many bytes of a body each path takes. */
const kilobytes = (count: number) => count * 1024;

const converterPath = /^\/(intl\/[a-z-]+)?$/i;
const convertPath = /^\/api\/(v1\/)?(convert|write-file)$/i;
const batchPath = /^\/api\/v1\/convert\/batch$/i;

const limitsByPath: readonly [RegExp, number][] = [
  [converterPath, kilobytes(512)],
  [convertPath, kilobytes(256)],
  [batchPath, kilobytes(512)],
  [/^\/webhooks\/stripe$/i, kilobytes(512)],
  [/^\/csp-report$/i, kilobytes(8)],
];

export function bodyLimit(path: string): number {
  return limitsByPath.find(([pattern]) => pattern.test(path))?.[1] ?? kilobytes(64);
}

export const maxFields = 1000;

/**
 * Bodies of all requests in flight together: a crowd of large ones must not fill the memory. One network has an eighth
 * of that, so that a single slow sender cannot have every form and call refused.
 */
export const maxBodyBytes = { all: kilobytes(64 * 1024), network: kilobytes(8 * 1024) };

/** Whether a body is a text that takes more than a few milliseconds to convert and show. */
export function isLargeText(path: string, bytes: number): boolean {
  return bytes > kilobytes(4) && (converterPath.test(path) || convertPath.test(path) || batchPath.test(path));
}
