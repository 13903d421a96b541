import { isRecentlyAuthenticated } from './accounts/sessions.server.ts';
import { type Account, findSignedIn, type RequestArgs } from './auth/session.server.ts';
import { sessionCsrfToken } from './forms/csrf.server.ts';
import { badgeInstead } from './legal/carbon-evidence.server.ts';
import { baseUrl } from './platform/base-url.server.ts';
import { settings } from './platform/env.server.ts';
import { prefersNoScript } from './request/preferences.server.ts';
import { reportError } from './request/report-error.server.ts';

export async function rootDataOf(args: RequestArgs) {
  const badge = badgeInstead();
  return {
    origin: baseUrl(),
    social: socialLinks(settings().SOCIAL_LINKS),
    plain: prefersNoScript(args.request),
    ...(badge ? { badge } : {}),
    formToKeep: args.context.page.formToKeep,
    ...(await headerOf(args)),
  };
}

interface Header {
  account: { id: string; name: string; agencyName: string; isAdmin: boolean } | null;
  formToken?: string;
  /** Present when forms that move money must ask for the password again. */
  passwordDue?: true;
  /** Present when they ask for the second factor, too. */
  codeDue?: true;
}

/** Without the database every page shows a visitor: the header never fails a page (F11). */
async function headerOf(args: RequestArgs): Promise<Header> {
  try {
    const signedIn = await findSignedIn(args);
    if (!signedIn) return { account: null };
    const { id, name, agencyName, role } = signedIn.account;
    const formToken = sessionCsrfToken(args.request);
    const isRecent = isRecentlyAuthenticated(signedIn.session, args.context.now);
    const due = isRecent ? {} : dueOf(signedIn.account);
    const account = { id, name, agencyName, isAdmin: role === 'admin' };
    return { account, ...due, ...(formToken ? { formToken } : {}) };
  } catch (error) {
    reportError(error, args.context.requestId);
    return { account: null };
  }
}

const dueOf = ({ secondFactorAt }: Account) => ({
  passwordDue: true as const,
  ...(secondFactorAt ? { codeDue: true as const } : {}),
});

const networks: Record<string, string> = {
  'x.com': 'X',
  'twitter.com': 'X',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'youtube.com': 'YouTube',
  'github.com': 'GitHub',
  'bsky.app': 'Bluesky',
};

/** Skips anything but https URLs separated by spaces or commas. */
export function socialLinks(setting: string): { href: string; name: string }[] {
  return setting.split(/[\s,]+/).flatMap((text) => {
    if (!/^https:\/\/[^\s"'<>]+$/.test(text) || !URL.canParse(text)) return [];
    const host = new URL(text).host.replace(/^www\./, '');
    return [{ href: text, name: networks[host] ?? host }];
  });
}
