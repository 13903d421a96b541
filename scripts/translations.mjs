// Which English sentences are newer than what their eight translations were last compared with. Without words it lists
// them beside their translations. `confirm` writes down that all eight say what English says now, of every sentence or
// of those whose keys follow. Where a translation stayed since the record was last committed: `--same "why it holds"`.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readText, root } from './install.mjs';

const folder = 'app/i18n/locales';
/** By key the first digits of the SHA-256 of the English that the translations were compared with, and why some stayed. */
const record = path.join(root, 'app/i18n/translated-from.json');

/** @returns {Map<string, string>} by key */
export const changedEnglish = () => {
  const compared = readRecord();
  return new Map([...englishToTranslate()].filter(([key, text]) => compared[key]?.split(' ')[0] !== hashOf(text)));
};

/** @returns {string[]} keys of the record that no sentence has */
export const goneKeys = () => {
  const sentences = englishToTranslate();
  return Object.keys(readRecord()).filter((key) => !sentences.has(key));
};

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const readRecord = () => JSON.parse(readText(record) || '{}');

function englishToTranslate() {
  const files = fs.readdirSync(path.join(root, folder, 'de')).filter((file) => file.endsWith('.json'));
  const translated = sentencesOf('de', ['problems.json'], now);
  const isTranslated = (key) => !key.startsWith('problems.') || translated.has(key); // most answer programs alone
  return new Map([...sentencesOf('en', files, now)].filter(([key]) => isTranslated(key)));
}

function sentencesOf(language, files, read) {
  return new Map(
    files.flatMap((file) => flat(JSON.parse(read(`${folder}/${language}/${file}`)), file.replace('.json', ''))),
  );
}

function flat(strings, prefix) {
  return Object.entries(strings).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}.${name}`, value]] : flat(value, `${prefix}.${name}`),
  );
}

const languages = () =>
  fs.readdirSync(path.join(root, folder)).filter((name) => /^[a-z]{2}$/.test(name) && name !== 'en');
const fileOf = (key) => `${key.split('.')[0]}.json`;
const now = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const said = (language, key, read) => sentencesOf(language, [fileOf(key)], read).get(key);

/** As it was when the record was last written; a file that is new since then had no sentence. */
function recorded(file) {
  const commit = git('log', '-1', '--format=%H', '--', path.relative(root, record)).trim();
  const isThere = git('ls-tree', '--name-only', commit, file) !== '';
  return isThere ? git('show', `${commit}:${file}`) : '{}';
}

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** A plural that a language does not have is undefined in both. */
function stayed(language, key) {
  const text = said(language, key, now);
  return text !== undefined && text === said(language, key, recorded);
}

function confirm(keys, reason) {
  const changed = changedEnglish();
  const compared = readRecord();
  for (const key of keys.length > 0 ? keys : changed.keys()) {
    if (!changed.has(key)) refuse(`${key}: no key, or its English is no other.`);
    const same = languages().filter((language) => stayed(language, key));
    if (same.length > 0 && !reason) refuse(`${key}: ${same.join(', ')} stayed. Translate, or say --same "…".`);
    compared[key] = same.length > 0 ? `${hashOf(changed.get(key))} same: ${reason}` : hashOf(changed.get(key));
  }
  for (const key of goneKeys()) delete compared[key];
  const sorted = Object.fromEntries(Object.entries(compared).sort(([one], [other]) => (one < other ? -1 : 1)));
  fs.writeFileSync(record, `${JSON.stringify(sorted, null, 2)}\n`);
}

function refuse(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

function list() {
  for (const [key, english] of changedEnglish()) {
    process.stdout.write(`${key}\n  en: ${english}\n`);
    for (const language of languages()) process.stdout.write(`  ${language}: ${said(language, key, now)}\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [act, ...words] = process.argv.slice(2);
  const at = words.indexOf('--same');
  if (act === 'confirm') confirm(at === -1 ? words : words.slice(0, at), at === -1 ? '' : words[at + 1]);
  else list();
}
