import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dumpDatabase, filesIn } from '../../support/stores.ts';
import { planted } from './pastes.ts';
import { type TypedLine, typedFile } from './typed.ts';

/** Milliseconds for the product to close its database. */
const PATIENCE = 15_000;

/**
 * After the last browser test: no word of a paste, an edit or a note is in the database, in Redis, in the log, in a mail
 * or in any other file of the product. The product ends first, so that nothing of it is in memory alone.
 */
export default async function nothingIsLeft(): Promise<void> {
  const folder = process.env.WAYLINE_E2E_DATA ?? '';
  if (!fs.existsSync(typedFile())) return;
  const words = typedWords();
  await endProduct(path.join(folder, 'postgres.lock'));
  const places = { database: await databaseOf(folder), files: filesIn(folder) };
  if (!places.database.includes('agent@example.com')) throw new Error('the search did not see the database');
  const left = Object.entries(places).flatMap(([place, text]) => {
    const said = text.toLowerCase();
    return words
      .filter((word) => formsOf(word).some((form) => said.includes(form)))
      .map((word) => `${word} (${place})`);
  });
  if (left.length > 0) throw new Error(`O2 typed into the converter, and left behind: ${left.join(', ')}`);
  process.stdout.write(`O2 none of ${words.length} typed words is left behind.\n`);
}

/** In small letters: names, locators, and words of notes and edits; those that the product says itself are no proof. */
function typedWords(): string[] {
  const lines = fs
    .readFileSync(typedFile(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TypedLine);
  const by = (who: TypedLine['by']) => lines.filter((line) => line.by === who).map(({ fields }) => fields);
  const words = new Set(by('converter').flatMap(wordsOf));
  const isWhole = by('converter').some(({ pnr = '', last = '' }) => `${pnr}${last}`.includes(planted.name));
  if (isWhole && !words.has(planted.name.split('/')[0]?.toLowerCase() ?? ''))
    throw new Error('planted words are not seen');
  const known = `${ownTexts()}\n${by('account').flatMap(Object.values).join('\n')}`.toLowerCase();
  return [...words].filter((word) => !known.includes(word));
}

const freeTexts = ['trip', 'greeting', 'closing', 'note'];

function wordsOf(fields: Record<string, string>): string[] {
  const pasted = [fields.pnr, fields.last].join('\n');
  const names = [...pasted.matchAll(/\b([A-Z][A-Z'-]{4,})\/([A-Z]{3,})/g)].flatMap(([, family = '', given = '']) => [
    family,
    given,
  ]);
  const locators = pasted.match(/\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{6}\b/g) ?? [];
  const typed = Object.entries(fields).flatMap(([name, text]) =>
    freeTexts.some((free) => name.startsWith(free)) ? [text] : [],
  );
  const said = typed.join('\n').match(/\p{L}{6,}/gu) ?? [];
  return [...names, ...locators, ...said].filter((word) => word.length >= 5).map((word) => word.toLowerCase());
}

/** As it stands, and as encodings that anybody undoes. */
const formsOf = (word: string): string[] => [
  word,
  Buffer.from(word).toString('hex'),
  encodeURIComponent(word).toLowerCase(),
];

/** What the product says itself: catalogues, articles, demo data, places. */
function ownTexts(): string {
  return ['app', 'dev', 'emails', 'prisma']
    .map((folder) => filesIn(folder, (file) => /\.(tsx?|json|md)$/.test(file)))
    .join('\n');
}

async function endProduct(lock: string): Promise<void> {
  const pid = Number(fs.readFileSync(lock, 'utf8'));
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + PATIENCE;
  while (fs.existsSync(lock)) {
    if (Date.now() > deadline) throw new Error('the product did not end');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function databaseOf(folder: string): Promise<string> {
  const database = await PGlite.create(path.join(folder, 'postgres'));
  try {
    return await dumpDatabase(async (statement) => (await database.query(statement)).rows);
  } finally {
    await database.close();
  }
}
