import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { apiError } from '../api-error.server.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { sampleErrors } from './sample-errors.server.ts';
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
  throw code && code !== 'test-text-unknown' ? sampleErrors[code]() : unknownSample();
}

const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ');

function unknownSample() {
  const names = (sampleNames satisfies SampleName[]).join(', ');
  return apiError('test-text-unknown', { names, url: absoluteUrl(urls.apiIntroduction('testing')) });
}
