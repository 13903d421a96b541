// V8 keeps the text of a script, with two bytes for each character if a single one is beyond Latin-1. esbuild writes strings
// in ASCII and leaves regular expressions as they are; escaped, they match the same.
import fs from 'node:fs';

/** @throws where an escape would not be the same as the character */
export function asciiScript(file) {
  const text = fs.readFileSync(file, 'utf8');
  if (/[\ud800-\udfff]/.test(text))
    throw new Error(`${file} has a character beyond U+FFFF, which takes two escapes: write it as \\u{…} in the source`);
  if (/\\[^\0-\x7f]/.test(text) || /String\.raw`[^`]*[^\0-\x7f][^`]*`/.test(text))
    throw new Error(`${file} has a character beyond ASCII after a backslash or in String.raw, where an escape is text`);
  fs.writeFileSync(file, text.replace(/[^\0-\x7f]/g, escapeOf));
}

const escapeOf = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
