import { enrolmentView } from '~/accounts/second-factor/app-secret.server.ts';
import { findApp, findEnrolmentSecret } from '~/accounts/second-factor/authenticator-app.server.ts';
import { isAdvised, mustEnrol } from '~/accounts/second-factor/must-enrol.server.ts';
import { listPasskeys } from '~/accounts/second-factor/passkeys.server.ts';
import { countRecoveryCodes } from '~/accounts/second-factor/recovery-codes.server.ts';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';

/** The secret is among them only while its enrolment is open. */
export async function securityFacts(who: SignedIn, { now }: { now: Date }) {
  const { account, session } = who;
  const isRecent = isRecentlyAuthenticated(session, now);
  const [app, secret, passkeys, codesLeft] = await Promise.all([
    findApp(account.id),
    isRecent ? findEnrolmentSecret(who, now) : null,
    listPasskeys(account.id),
    countRecoveryCodes(account.id),
  ]);
  const advice = mustEnrol(account) ? ('compulsory' as const) : ('optional' as const);
  return {
    email: account.email,
    isOn: account.secondFactorAt !== null,
    isRecent,
    app: app?.confirmedAt?.toISOString() ?? null,
    enrolment: secret ? enrolmentView(secret, account.email) : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    codesLeft,
    advice: isAdvised(account) ? advice : null,
  };
}
