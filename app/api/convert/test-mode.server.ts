import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { apiError } from '../api-error.server.ts';
import { type ProblemCode, problemCodeNames } from '../problem-codes.ts';
import { type SampleName, sampleNames, samplePrefix, samples } from './samples.ts';

const samplePattern = new RegExp(`^${samplePrefix}[ :]+([a-z-]{1,40})$`, 'i');

/** @throws HttpError with the problem code in the text, or `test-text-unknown` */
export function sampleText(text: string): string {
  const collapsed = collapseSpaces(text);
  const name = samplePattern.exec(collapsed)?.[1]?.toLowerCase();
  const byWords = sampleNames.find((each) => collapseSpaces(samples[each]) === collapsed);
  const found = sampleNames.find((each) => each === name) ?? byWords;
  if (found) return samples[found];
  const code = problemCodeNames.find((each) => each === name);
  throw code ? sampleError(code) : unknownSample();
}

const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ');

function unknownSample() {
  const names = (sampleNames satisfies SampleName[]).join(', ');
  return apiError('test-text-unknown', { names, url: absoluteUrl(urls.apiIntroduction('testing')) });
}

const sampleFigures = {
  limit: 60,
  seconds: 30,
  method: 'POST',
  type: 'application/json',
  field: 'pnr',
  names: 'connection',
};
const sampleLimits = {
  texts: 100,
  characters: 20_000,
  lines: 400,
  flights: 600,
  code: 'XXX',
  kind: 'airport',
  date: '2026-12-01',
};

function sampleError(code: ProblemCode) {
  const retry: Partial<Record<ProblemCode, string>> = {
    'rate-limited': '30',
    'bad-keys': '30',
    'quota-exceeded': '86400',
    'idempotency-running': '1',
    unavailable: '2',
    busy: '1',
  };
  const wait = retry[code];
  const url = absoluteUrl(urls.members());
  const pointers =
    code === 'field-invalid' ? { errors: [{ detail: 'Give the day as YYYY-MM-DD.', pointer: '/today' }] } : {};
  const warnings = code === 'no-flights' ? { errors: [], warnings: [] } : {};
  return apiError(
    code,
    { ...sampleFigures, ...sampleLimits, url },
    {
      ...(wait ? { headers: { 'Retry-After': wait } } : {}),
      ...pointers,
      ...warnings,
    },
  );
}
