// V8 keeps the text of a script, with two bytes for each sign if a single one is beyond Latin-1. esbuild writes strings in
// ASCII and leaves regular expressions as they are; escaped, they match the same.
import fs from 'node:fs';

/** @throws where a sign would need two escapes, which in a set of a regular expression are two signs */
export function asciiScript(file) {
  const text = fs.readFileSync(file, 'utf8');
  const beyond = /[\ud800-\udfff]/.exec(text);
  if (beyond) throw new Error(`${file} has a sign beyond U+FFFF: write it as \\u{…} in the source`);
  fs.writeFileSync(file, text.replace(/[^\0-\x7f]/g, escapeOf));
}

const escapeOf = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
