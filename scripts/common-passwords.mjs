// Compiles the list of common passwords to 32-bit hashes in order, base64:
// 180 kB instead of 4 MB of strings (docs/chapters/sign-in.md).
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { root } from './install.mjs';

/** Shorter ones are part of longer passwords by chance. */
const shortest = 6;

const words = dictionary['passwords-common'].filter((word) => word.length >= shortest);
const hashes = words.map((word) => createHash('sha256').update(word.toLowerCase()).digest().readUInt32BE(0));
const bytes = Buffer.alloc(4 * hashes.length);
for (const [place, hash] of hashes.sort((a, b) => a - b).entries()) bytes.writeUInt32BE(hash, 4 * place);

const folder = path.join(root, 'app/accounts/generated');
fs.mkdirSync(folder, { recursive: true });
const text = `/** Made by scripts/common-passwords.mjs. */\nexport const commonPasswordHashes =\n  '${bytes.toString('base64')}';\n`;
fs.writeFileSync(path.join(folder, 'common-password-hashes.ts'), text);
