import { pdfsOutOfReach } from '~/billing/pdfs-out-of-reach.server.ts';
import { seconds } from '~/platform/clock.ts';
import { openDatabase } from '~/platform/database.server.ts';
import { greetMailServer } from '~/platform/deliver-mail.server.ts';
import { settings } from '~/platform/env.server.ts';
import { getObject, hasObjectStorage, ObjectStorageAway } from '~/platform/object-storage.server.ts';
import { describeRedis } from '~/platform/redis-description.server.ts';
import { error, type Finding, kindOf, ok, warning } from './finding.ts';

export async function examineRedis(): Promise<Finding[]> {
  const name = 'Redis';
  const found = await describeRedis(seconds(10));
  if (!found) return [error(name, 'not reachable: check REDIS_URL, its password and the Sentinels')];
  const findings = [ok(name, `${found.version}${settings().REDIS_SENTINELS ? ', found by Sentinels' : ''}`)];
  const { policy, appendOnly } = found;
  if (policy === null) findings.push(warning(name, 'does not tell its settings; make sure of noeviction and AOF'));
  else if (policy !== 'noeviction') findings.push(error(name, `maxmemory-policy is ${policy}: jobs would be lost`));
  else findings.push(ok(name, 'maxmemory-policy noeviction'));
  if (appendOnly === false)
    findings.push(warning(name, 'appendonly is off: a crash loses what was queued since the last snapshot'));
  if (found.role === 'slave') findings.push(error(name, 'a replica, which cannot be written to'));
  return findings;
}

/** Asks for an object that is not there: a store that lets nobody in answers otherwise. Says nothing where none was ever set. */
export async function examinePdfStorage(): Promise<Finding[]> {
  const name = 'PDF storage';
  if (!hasObjectStorage()) return examineLostStore(name);
  try {
    await getObject('wayline-doctor');
    return [ok(name, 'answers, and accepts the key')];
  } catch (thrown) {
    if (!(thrown instanceof ObjectStorageAway)) throw thrown;
    return [error(name, `${thrown.message}: check PDF_STORAGE_URL, the key, and that it may list the bucket`)];
  }
}

async function examineLostStore(name: string): Promise<Finding[]> {
  const count = await openDatabase()
    .then(pdfsOutOfReach)
    .catch(() => 0); // what is wrong with the database is said there
  if (count === 0) return [];
  return [error(name, `PDFs in a store that no setting names: ${count}. Set PDF_STORAGE_URL again`)];
}

export async function examineMail(): Promise<Finding[]> {
  try {
    await greetMailServer();
    return [ok('SMTP', 'greets and accepts the user')];
  } catch (thrown) {
    return [error('SMTP', `does not take mails (${kindOf(thrown)}): check SMTP_URL`)];
  }
}
