import { publicAddress } from '~/platform/base-url.server.ts';
import { refusal } from '../api-error.server.ts';
import { type ProblemCode, problemCodeNames } from '../problem-codes.ts';
import { type SampleName, sampleMark, sampleNames, samples } from './samples.ts';

const marked = new RegExp(`^${sampleMark}[ :]+([a-z-]{1,40})$`, 'i');

/**
 * The text that a test key's text stands for: a sample by its name or by its own words.
 * @throws Refused the problem whose code was asked for, or `test-text-unknown`
 */
export function sampleText(text: string): string {
  const plain = squeeze(text);
  const name = marked.exec(plain)?.[1]?.toLowerCase();
  const byWords = sampleNames.find((each) => squeeze(samples[each]) === plain);
  const found = sampleNames.find((each) => each === name) ?? byWords;
  if (found) return samples[found];
  const code = problemCodeNames.find((each) => each === name);
  throw code ? sampleProblem(code) : unknownText();
}

const squeeze = (text: string) => text.trim().replace(/\s+/g, ' ');

function unknownText() {
  const names = (sampleNames satisfies SampleName[]).join(', ');
  return refusal('test-text-unknown', { names, url: `${publicAddress()}/api-introduction/testing` });
}

/** Figures that fill the sentences of sample problems; the same each time. */
const figures = { limit: 60, seconds: 30, method: 'POST', type: 'application/json', field: 'pnr', names: 'connection' };
const texts = {
  texts: 100,
  characters: 20_000,
  lines: 400,
  flights: 600,
  code: 'XXX',
  kind: 'airport',
  date: '2026-12-01',
};

function sampleProblem(code: ProblemCode) {
  const retry: Partial<Record<ProblemCode, string>> = {
    'rate-limited': '30',
    'bad-keys': '30',
    'quota-exceeded': '86400',
    'idempotency-running': '1',
    unavailable: '2',
    busy: '1',
  };
  const wait = retry[code];
  const url = `${publicAddress()}/members`;
  const pointers =
    code === 'field-invalid' ? { errors: [{ detail: 'Give the day as YYYY-MM-DD.', pointer: '/today' }] } : {};
  const warnings = code === 'no-flights' ? { errors: [], warnings: [] } : {};
  return refusal(
    code,
    { ...figures, ...texts, url },
    {
      ...(wait ? { headers: { 'Retry-After': wait } } : {}),
      ...pointers,
      ...warnings,
    },
  );
}
