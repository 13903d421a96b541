import type { AppLoadContext } from '@remix-run/node';
import { filePoints, type RateLimitName } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { isPdf } from '~/platform/pdf/is-pdf.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import type { ConvertError } from './convert-error.ts';
import type { ChosenFile } from './read-chosen-file.server.ts';

/** Posts with files, their bytes, and each PDF. */
export async function countFiles(files: readonly ChosenFile[], context: Caller): Promise<ConvertError | null> {
  const pdfs = files.filter(({ bytes }) => isPdf(bytes)).length;
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return (
    (await count('page-file', 'too-many', context, 1)) ??
    (await countAttempt(context, filePoints(size))) ??
    (await count('read-pdf', 'too-many-pdfs', context, pdfs)) ??
    count('read-pdf-day', 'too-many-pdfs', context, pdfs)
  );
}

export const countAttempt = (context: Caller, points = 1) => count('convert-page', 'too-many', context, points);

/** Whose requests are counted. */
export type Caller = Pick<AppLoadContext, 'ip'>;

/** Edits and options of a shown trip. */
export const countChange = (context: AppLoadContext, points = 1) =>
  count('change-shown-trip', 'too-many-changes', context, points);

type CountedKind = 'too-many' | 'too-many-changes' | 'too-many-pdfs';

async function count(name: RateLimitName, kind: CountedKind, { ip }: Caller, points: number) {
  if (points === 0) return null;
  const { allowed, limit, resetSeconds } = await consumeRateLimit(name, limitKey(ip), points);
  return allowed ? null : ({ kind, values: { limit, seconds: resetSeconds } } satisfies ConvertError);
}
