import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { filesOf, findWords, listed, type Place } from '../../support/find-words.ts';
import { dumpDatabase, filesIn } from '../../support/stores.ts';
import { planted } from './pastes.ts';
import { type TypedLine, typedFile } from './typed.ts';
import { tellingWords, typedWords } from './typed-words.ts';

/** Milliseconds for the product to close its database. */
const PATIENCE = 15_000;

/** What the search must see where it looks, or it proves nothing. */
const probes = { 'database.txt': 'agent@example.com', redis: 'wayline:sweep', log: '"msg":"request"' };

/**
 * After the last browser test: no word of a paste, an edit or a note is in the database, in Redis, in the log, in a mail
 * or in any other file of the product. The product ends first, so that nothing of it is in memory alone; its folder for
 * temporary files, with the profile of the printing browser, lies in its data folder.
 */
export default async function nothingIsLeft(): Promise<void> {
  const folder = process.env.WAYLINE_E2E_DATA ?? '';
  if (!fs.existsSync(typedFile())) return;
  const lines = fs
    .readFileSync(typedFile(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TypedLine);
  expectPlanted(lines);
  const words = tellingWords(lines, `${ownTexts()}\n${await wordsOfPostgres(folder, lines)}`);
  await endProduct(path.join(folder, 'postgres.lock'));
  fs.writeFileSync(path.join(folder, 'database.txt'), await databaseOf(folder));
  const seen = new Set<string>(Object.values(probes));
  const found = findWords([...seen, ...words], placesIn(folder));
  for (const [place, probe] of Object.entries(probes))
    if (!found.some((each) => each.word === probe && each.place.startsWith(place)))
      throw new Error(`the search did not see ${place}`);
  const left = listed(found.filter(({ word }) => !seen.has(word)));
  if (left.length > 0) throw new Error(`O2 typed into the converter, and left behind:\n${left.join('\n')}`);
  process.stdout.write(`O2 none of ${words.length} typed words is left behind.\n`);
}

/** The files of the database as they are: what its rows encode is read from `database.txt`. */
function* placesIn(folder: string): Generator<Place> {
  for (const [name, content] of filesOf(folder))
    yield name.startsWith('postgres') ? [name, content, 'as it is'] : [name, content];
}

/** A run that typed the planted text must have seen its words. */
function expectPlanted(lines: readonly TypedLine[]): void {
  const isTyped = lines.some(({ fields: { pnr = '', last = '' } }) => `${pnr}${last}`.includes(planted.name));
  const words = new Set(typedWords(lines));
  if (isTyped && !planted.name.split('/').every((word) => words.has(word)))
    throw new Error('planted words are not seen');
}

/** What the product itself writes into its stores: catalogues, articles, demo data, mails, names of jobs and events. */
const speakers = [
  'app/i18n',
  'app/articles',
  'app/countries',
  'app/jobs',
  'app/audit',
  'app/plans',
  'dev',
  'emails',
  'prisma',
];

function ownTexts(): string {
  return speakers
    .map((folder) => filesIn(folder, (file) => /\.(tsx?|json|md|prisma|sql)$/.test(file)))
    .map((text) => Buffer.from(text, 'latin1').toString('utf8'))
    .join('\n');
}

/** Those of the words that stand in the files of every new database. */
async function wordsOfPostgres(folder: string, lines: readonly TypedLine[]): Promise<string> {
  const fresh = `${folder}-fresh`;
  try {
    await (await PGlite.create(fresh)).close();
    return findWords(
      typedWords(lines),
      [...filesOf(fresh)].map(([name, content]) => [name, content, 'as it is'] as const),
    )
      .map(({ word }) => word)
      .join('\n');
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
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
