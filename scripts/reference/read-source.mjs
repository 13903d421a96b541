import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const sourceFolder = `${root}app/reference/source/`;
export const logoFolder = `${root}public/logos/`;
export const requirePackage = createRequire(`${root}package.json`);

/** Objects by column name; `#` starts a comment line, fields with commas are quoted. */
export function readCsv(file) {
  const lines = readLines(file);
  const columns = splitFields(lines[0] ?? '');
  return lines.slice(1).map((line) => {
    const fields = splitFields(line);
    if (fields.length !== columns.length) throw new Error(`${file}: ${columns.length} fields wanted in "${line}"`);
    return Object.fromEntries(columns.map((column, index) => [column, fields[index]]));
  });
}

export function readCodeList(file) {
  return readLines(file).map((line) => {
    const blank = line.indexOf(' ');
    return [line.slice(0, blank), line.slice(blank + 1).trim()];
  });
}

export function readPackageJson(path) {
  return JSON.parse(readFileSync(`${root}node_modules/${path}`, 'utf8'));
}

function readLines(file) {
  return readFileSync(`${sourceFolder}${file}`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

function splitFields(line) {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((match) => (match[1] ?? match[2] ?? '').trim());
}
