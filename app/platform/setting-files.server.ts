import fs from 'node:fs';

/** Settings that hold a secret: `NAME_FILE` may name a file with the value, as containers mount their secrets. */
export const fileSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_SENTINEL_PASSWORD',
  'SMTP_URL',
  'SESSION_KEYS',
  'ENCRYPTION_KEYS',
  'KEY_PEPPER',
  'RECEIPT_KEYS',
  'PDF_STORAGE_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_PREVIOUS',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SENTRY_DSN',
] as const;

export const fileSettingNames: readonly string[] = fileSettings.map((name) => `${name}_FILE`);

type Given = Record<string, string | undefined>;

/** Bytes. The longest of these values is a list of a few keys. */
const longest = 16_384;

/** Takes values from their files. A value and its file at once are a fault, since nobody could tell which one counts. */
export function readSettingFiles(given: Given): { given: Given; problems: string[] } {
  const read: Given = { ...given };
  const problems: string[] = [];
  for (const name of fileSettings) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    const value = contentOf(file);
    if (given[name]) problems.push(`${name}: is set, and so is ${name}_FILE; keep one of them`);
    else if (value.ok) read[name] = value.text;
    else problems.push(`${name}_FILE: ${value.reason}`);
  }
  return { given: read, problems };
}

type Content = { ok: true; text: string } | { ok: false; reason: string };

function contentOf(file: string): Content {
  try {
    if (fs.statSync(file).size > longest) return { ok: false, reason: 'the file is too long for a secret' };
    const text = fs.readFileSync(file, 'utf8').trim();
    return text === '' ? { ok: false, reason: 'the file is empty' } : { ok: true, text };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { ok: false, reason: `the file cannot be read (${code})` };
  }
}
