import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const names = ['SESSION_KEYS', 'ENCRYPTION_KEYS', 'KEY_PEPPER', 'RECEIPT_KEYS'] as const;

export function embeddedSecrets(folder: string): Record<string, string> {
  const file = path.join(folder, 'secrets.json');
  const kept = readStored(file);
  if (names.every((name) => kept[name])) return kept;
  const made = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')]));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return made;
}

function readStored(file: string): Record<string, string> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {}; // first start, or a damaged file
  }
}
