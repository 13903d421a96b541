import { runStatement } from '~/platform/database.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';

const statement = {
  name: 'note-key-use',
  text: `UPDATE api_keys k SET last_used_at = used.at
  FROM unnest(string_to_array($1::text, ',')::uuid[], string_to_array($2::text, ',')::timestamptz[]) AS used (id, at)
  WHERE k.id = used.id`,
};

/** Milliseconds; the uses of all keys within them share one write. */
const batchWindow = 250;

const pendingUses = new Map<string, Date>();
let isWaiting = false;

/** Writes after the response. A request a minute later makes good a failed write. */
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
