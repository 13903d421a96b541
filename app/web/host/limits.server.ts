/** How many bytes of a body each path takes (RULINGS, "Limits, in one table"). */
const kilobytes = (count: number) => count * 1024;

const converter = kilobytes(256);
const exceptions: readonly [RegExp, number][] = [
  [/^\/(intl\/[a-z-]+)?$/i, converter],
  [/^\/api\/(v1\/)?(convert|write-file)$/i, converter],
  [/^\/api\/v1\/convert\/batch$/i, kilobytes(4096)],
  [/^\/webhooks\/stripe$/i, kilobytes(512)],
  [/^\/csp-report$/i, kilobytes(8)],
];

export function bodyLimit(path: string): number {
  return exceptions.find(([pattern]) => pattern.test(path))?.[1] ?? kilobytes(64);
}

export const maxFields = 1000;
