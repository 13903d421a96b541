// node scripts/deploy-secrets.mjs [--from .data] [--files folder]: writes .env from .env.example with fresh secrets and passwords.
// --from takes the secrets of an embedded run, whose data is to be moved; --files makes one file for each secret instead.
// Never overwrites anything, since a lost secret cannot be made again.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { from: { type: 'string' }, files: { type: 'string' } } });
const secret = () => randomBytes(32).toString('base64url');
/** Letters and digits only: these two stand in addresses. */
const password = () => randomBytes(24).toString('hex');

const made = {
  SESSION_KEYS: secret(),
  ENCRYPTION_KEYS: secret(),
  KEY_PEPPER: secret(),
  RECEIPT_KEYS: secret(),
  ...(values.from ? trialSecrets(values.from) : {}),
  POSTGRES_PASSWORD: password(),
  REDIS_PASSWORD: password(),
};

if (values.files) writeFiles(values.files);
else writeEnvironment();

function trialSecrets(folder) {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    console.error(`${folder} holds no trial: there is no secrets.json in it. Nothing was written.`);
    process.exit(1);
  }
}

function writeFiles(folder) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(made)) write(path.join(folder, name), `${value}\n`);
  console.log(`Written: ${Object.keys(made).join(', ')} in ${folder}. Keep a copy apart from the backups.`);
}

function writeEnvironment() {
  const example = fs.readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const filled = Object.entries(made).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=$`, 'm'), () => `${name}=${value}`),
    example,
  );
  write('.env', filled);
  console.log(
    'Written: .env, with fresh secrets. Fill in the settings that docs/operations.md names for your machine.',
  );
  console.log('Keep a copy of it apart from the backups: without these secrets a backup is of no use.');
}

function write(file, text) {
  try {
    fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    console.error(`${file} is there already, and is kept as it is.`);
    process.exit(1);
  }
}
