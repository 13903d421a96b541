import { runStatement } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';

const statement = {
  name: 'note-key-use',
  text: `UPDATE api_keys k SET last_used_at = used.at
  FROM unnest(string_to_array($1::text, ',')::uuid[], string_to_array($2::text, ',')::timestamptz[]) AS used (id, at)
  WHERE k.id = used.id`,
};

/** Milliseconds in which uses are collected: one write for all keys. */
const batchWindow = 250;

const pendingUses = new Map<string, Date>();
let isWaiting = false;

/** Records the use of a key after the response; a failed write is made good by a request a minute later. */
export function recordKeyUse(keyId: string, at: Date): void {
  pendingUses.set(keyId, at);
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => void writeUses(), batchWindow).unref();
}

async function writeUses(): Promise<void> {
  isWaiting = false;
  const keys = [...pendingUses.keys()].join(',');
  const times = Array.from(pendingUses.values(), (time) => time.toISOString()).join(',');
  pendingUses.clear();
  try {
    await runStatement(statement, [keys, times]);
  } catch (error) {
    log.warn('key-use-unnoted', errorFields(error));
  }
}
