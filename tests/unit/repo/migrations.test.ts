import { describe, expect, test } from 'vitest';
import { listMigrations } from '../../../prisma/migrate.ts';
import { runsOutsideTransaction, statementsOf } from '../../../prisma/outside-transaction.ts';

/** The last one that was written before there were rules. */
const lastKnown = '20261123202559_invoice_pdf_object';

/** The release before cannot read or write what is left. */
const contracting: Record<string, RegExp> = {
  'DROP COLUMN': /\bDROP (?:COLUMN|TABLE|VIEW|TYPE)\b/i,
  RENAME: /\bRENAME\b/i,
  'ALTER TYPE': /\bALTER TYPE\b|\bALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i,
  'SET NOT NULL': /\bSET NOT NULL\b/i,
  'NOT NULL without DEFAULT': /\bADD COLUMN\s+"\w+"(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i,
};

const repeatable = [
  /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "\w+"/i,
  /^DROP INDEX CONCURRENTLY IF EXISTS "\w+"/i,
  /^ALTER TABLE "\w+" VALIDATE CONSTRAINT "\w+"$/i,
];

/** Locks a table for as long as it is read: what writes to it waits. */
const reading =
  /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON "(\w+)"|^ALTER TABLE "(\w+)".*?\bFOREIGN KEY\b(?!.*NOT VALID)/is;

/** What CONTRIBUTING.md forbids. @param earlier names of the migrations before */
function faultsOf(sql: string, earlier: readonly string[]): string[] {
  const statements = statementsOf(sql);
  const code = statements.join(';\n');
  const outside = runsOutsideTransaction(sql);
  const expansion = /^-- contract: (\w+), \S/m.exec(sql)?.[1];
  const isContract = expansion !== undefined && earlier.includes(expansion);
  const isNew = (table: string) => new RegExp(`CREATE TABLE "${table}"`, 'i').test(code);
  const blocking = statements.flatMap((statement) => {
    const [, indexed, referring] = reading.exec(statement) ?? [];
    return [indexed, referring].filter((table) => table !== undefined);
  });
  return [
    ...(isContract ? [] : Object.keys(contracting).filter((name) => contracting[name]?.test(code))),
    ...(/^-- blocks writes: \S/m.test(sql) ? [] : blocking.filter((table) => !isNew(table)).map(() => 'blocks writes')),
    ...(!outside && /\bCONCURRENTLY\b/i.test(code) ? ['needs -- no transaction'] : []),
    ...(outside
      ? statements.filter((each) => !repeatable.some((form) => form.test(each))).map(() => 'not repeatable')
      : []),
  ];
}

test('every migration only adds, or says what it contracts', () => {
  const migrations = listMigrations();
  const names = migrations.map(({ name }) => name);
  expect(names).toContain(lastKnown);
  const faults = migrations
    .map(({ name, sql }, at) => ({ name, faults: faultsOf(sql, names.slice(0, at)) }))
    .filter((each) => each.name > lastKnown && each.faults.length > 0);
  expect(faults).toEqual([]);
});

describe('a migration', () => {
  const earlier = ['20260101000000_more'];
  const outside = '-- no transaction\n';

  test.each([
    ['ALTER TABLE "a" DROP COLUMN "b";', 'DROP COLUMN'],
    ['DROP TABLE "a";', 'DROP COLUMN'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'RENAME'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE TEXT;', 'ALTER TYPE'],
    [`ALTER TYPE "kind" ADD VALUE 'more';`, 'ALTER TYPE'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'SET NOT NULL'],
    [
      'ALTER TABLE "a" ADD COLUMN     "b" INTEGER NOT NULL,\nADD COLUMN "c" TEXT DEFAULT \'\';',
      'NOT NULL without DEFAULT',
    ],
    ['-- contract: 20990101000000_other, all read it\nDROP TABLE "a";', 'DROP COLUMN'],
    ['-- contract: of before\nDROP TABLE "a";', 'DROP COLUMN'],
    ['CREATE INDEX "a_b" ON "a"("b");', 'blocks writes'],
    ['CREATE UNIQUE INDEX IF NOT EXISTS "a_b"\n  ON "a"("b");', 'blocks writes'],
    ['ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "b"("id");', 'blocks writes'],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "a_b" ON "a"("b");', 'needs -- no transaction'],
    [`${outside}CREATE INDEX CONCURRENTLY "a_b" ON "a"("b");`, 'not repeatable'],
    [`${outside}ALTER TABLE "a" ADD COLUMN "b" TEXT;`, 'not repeatable'],
  ])('is refused: %s', (sql, fault) => {
    expect(faultsOf(sql, earlier)).toEqual([fault]);
  });

  test.each([
    'ALTER TABLE "a" ADD COLUMN     "b" TEXT,\nADD COLUMN     "c" INTEGER NOT NULL DEFAULT 0;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    '-- contract: 20260101000000_more, which 1.2.0 does not read\nALTER TABLE "a" DROP COLUMN "b";',
    'CREATE TABLE "a" ("b" TEXT NOT NULL);\n-- CreateIndex\nCREATE INDEX "a_b" ON "a"("b");',
    '-- blocks writes: one row for each day\nCREATE INDEX "a_b" ON "a"("b");',
    'ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "b"("id") NOT VALID;',
    `${outside}CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "a_b" ON "a"("b");\nDROP INDEX CONCURRENTLY IF EXISTS "a_c";`,
    `${outside}ALTER TABLE "a" VALIDATE CONSTRAINT "f";`,
  ])('is taken: %s', (sql) => {
    expect(faultsOf(sql, earlier)).toEqual([]);
  });
});
