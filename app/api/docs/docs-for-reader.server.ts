import { findTestKey } from '~/accounts/key-list.server.ts';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { preferredSampleLanguage } from '~/request/preferences.server.ts';
import { reportError } from '~/request/report-error.server.ts';
import type { DocsPage } from '~/urls.ts';
import { sampleLanguages } from './code-samples.ts';
import { demoKey } from './demo-key.server.ts';
import { docsContent } from './docs-pages.server.ts';

/** A page with the reader's own test key in its samples, and the samples in the language chosen last. */
export async function docsForReader(page: DocsPage, args: RequestArgs) {
  const key = await testKeyOf(args);
  const chosen = preferredSampleLanguage(args.request);
  return {
    ...docsContent(page, args.context.language, key ?? demoKey),
    sampleLanguage: sampleLanguages.find((language) => language === chosen) ?? 'curl',
    hasOwnTestKey: key === undefined ? null : key !== null,
  };
}

/**
 * The reader's private test key, which reads samples alone; live keys stay where they are. A page with it is never
 * cached, because the request has a session.
 * @returns undefined for visitors, and where the database does not answer; null for an account without one
 */
export async function testKeyOf(args: RequestArgs): Promise<string | null | undefined> {
  try {
    const signedIn = await findSignedIn(args);
    return signedIn ? await findTestKey(signedIn.account.id, args.context.now) : undefined;
  } catch (error) {
    reportError(error, args.context.requestId);
    return undefined;
  }
}
