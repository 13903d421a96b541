import { countAuditEvent } from '~/audit/record-audit.server.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import type { LoginContext } from './login-throttling.server.ts';
import { notifyNewDevice } from './new-device.server.ts';
import { type SessionKind, startSession } from './sessions.server.ts';

export type SignInFacts = Pick<LoginContext, 'ip' | 'device' | 'trustedDevice' | 'requestId'> & {
  kind: SessionKind;
  remember: boolean;
  now: Date;
};

/** The end of every way to sign in: the session, its line in the log, and the mail about a new device. */
export async function beginSession(tx: Transaction, account: Account, signIn: SignInFacts) {
  const { ip, device, kind, remember, now } = signIn;
  const { id: accountId } = account;
  await notifyNewDevice(tx, account, signIn);
  const event = kind === 'api' ? 'signed-in-by-call' : 'signed-in';
  await countAuditEvent(tx, { accountId, event, ip, device, now });
  return startSession(tx, { accountId, kind, remember, now, ip, device });
}
