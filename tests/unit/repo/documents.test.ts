import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allComments, allPages, allTitles, repositoryFiles, type Written } from '../../support/written.ts';

const faults = fs.readFileSync('docs/faults.md', 'utf8');
const requirements = fs.readFileSync('docs/requirements.md', 'utf8') + faults;
const specification = fs.readFileSync('docs/specification.md', 'utf8');
const recordNames = fs.readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file));
const records = recordNames.map((file) => Number.parseInt(file, 10));

/** Older records need no longer be true. */
const isHistory = ({ file }: Written) => file.startsWith('docs/decisions/history/');

const comments = allComments();
const pages = allPages().filter((page) => !isHistory(page));
const titles = allTitles();

const explained = new Map(
  [...requirements.matchAll(/^\| ([A-Z]\d+) \|.*\| ([a-z, ]+) \|$/gm)].map(([, id = '', how = '']) => [id, how]),
);
const sections = new Set([...specification.matchAll(/^##+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number));

const withoutSamples = (text: string) => text.replace(/```[\s\S]*?```|`[^`]*`/g, '');

/** What the pattern's first group finds in prose, samples left out, as "file:line: text". */
function mentions(written: readonly Written[], pattern: RegExp, isWrong: (found: string, where: Written) => boolean) {
  return written.flatMap((where) =>
    [...withoutSamples(where.text).matchAll(pattern)]
      .filter(([all, found = all]) => isWrong(found, where))
      .map(([all]) => `${where.file}:${where.line}: ${all}`),
  );
}

const idsIn = (written: readonly Written[]) =>
  new Set(written.flatMap(({ text }) => [...text.matchAll(/\b[SRFPAOCHMLI]\d{1,2}\b/g)].map(([id]) => id)));

/** "docs/tax.md" from anywhere, "tax.md" from its neighbours. */
const isDocument = (name: string, { file }: Written) =>
  ['.', 'docs', path.dirname(file)].some((folder) => fs.existsSync(path.join(folder, name))) ||
  /corvus|carbon\.|^README/.test(name);

test('every requirement that a title or comment names is explained', () => {
  expect([...idsIn(titles)].filter((id) => !explained.has(id))).toEqual([]);
  const foreign = mentions(comments, /(?<![\w-])([SRFPAOCHMLI]\d{1,2})\b(?!-)/g, (id) => !explained.has(id));
  expect(foreign).toEqual([]);
});

test('the list of requirements says of each whether titles carry it', () => {
  const tested = idsIn(titles);
  const wrong = [...explained].filter(([id, how]) => /\btests\b/.test(how) !== tested.has(id)).map(([id]) => id);
  expect(wrong).toEqual([]);
  expect(explained.size).toBeGreaterThan(120);
});

test('each fault has a figure, and names just the test files whose titles carry its id', () => {
  const rows = [...faults.matchAll(/^\| (F\d+) \| [^|]+ \| ([^|]+) \| [^|]+ \| [a-z]+ \|$/gm)];
  expect(rows.map(([, id]) => id)).toEqual(Array.from({ length: 50 }, (_, at) => `F${at + 1}`));
  for (const [, id = '', shown = ''] of rows) {
    const named = [...shown.matchAll(/`([^`]+\.ts)`/g)].map(([, file]) => file);
    const carrying = titles.filter(({ text }) => new RegExp(`\\b${id}\\b`).test(text)).map(({ file }) => file);
    expect([id, named.sort()]).toEqual([id, [...new Set(carrying)].sort()]);
  }
});

test('requirements of ASVS that titles name stand in docs/security.md', () => {
  const security = fs.readFileSync('docs/security.md', 'utf8');
  const named = titles.flatMap(({ text }) => [...text.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([id]) => id));
  expect(named.filter((id) => !security.includes(id))).toEqual([]);
});

test('a comment or page that cites the specification or a decision names a section or record that is there', () => {
  const cited = /\bspecification(?:,)?(?: section)? (\d+(?:\.\d+)?)/gi;
  expect(mentions([...comments, ...pages], cited, (number) => !sections.has(number))).toEqual([]);
  const decided = /\b(?:decisions?|records?) (\d{1,4})\b(?! %)/gi;
  expect(mentions([...comments, ...pages], decided, (number) => !records.includes(Number(number)))).toEqual([]);
});

/** Publishers and standards whose names are written in capitals. */
const elsewhere = ['ASVS', 'WCAG', 'DESNZ'];

test('no comment and no page names a document that is not here', () => {
  const known = [...repositoryFiles.map((file) => path.basename(file, '.md')), ...elsewhere];
  const shouted = /\b([A-Z]{4,})(?:, ["“]| [SRFPAO]\d{1,2}\b)|\([A-Z]{5,}(?:[):,]| \d)/g;
  const files = /(?<![\w/.-])([\w/-][\w./-]*\.md)\b/g;
  const wrong = [
    ...mentions(
      [...comments, ...pages],
      files,
      (name, at) => !isDocument(name, at) && !known.includes(name.slice(0, -3)),
    ),
    ...mentions([...comments, ...pages], shouted, (found) => !known.includes(/[A-Z]{4,}/.exec(found)?.[0] ?? '')),
  ];
  expect(wrong).toEqual([]);
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

test('every link of a page leads to a file, and to a heading where it names one', () => {
  const broken = pages.flatMap(({ file, text }) =>
    [...withoutSamples(text).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, name = '', anchor]) => {
        const target = name ? path.join(path.dirname(file), name) : file;
        if (!fs.existsSync(target)) return true;
        if (!anchor) return false;
        const headings = [...fs.readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);
        return !headings.map(anchorOf).includes(anchor);
      })
      .map(([all]) => `${file}: ${all}`),
  );
  expect(broken).toEqual([]);
});

const places =
  /^(app|workers|emails|print|dev|scripts|bench|tests|prisma|clients|packages|docs|routes|api|http|request|auth|forms|converter|billing|accounts|usage|jobs|platform|itinerary|i18n)\/[\w./$[\]-]+$/;
const endings = ['', '.ts', '.tsx', '.server.ts', '.server.tsx'];
const isFile = (name: string) =>
  ['', 'app/'].some((folder) => endings.some((ending) => fs.existsSync(folder + name + ending)));

test('every file that a page names is there', () => {
  const gone = pages
    .filter(({ file }) => file !== 'CHANGELOG.md')
    .flatMap(({ file, text }) => {
      const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
      const wrong = names.filter((name) => places.test(name) && !/corvus|…|\{/.test(name) && !isFile(name));
      return wrong.map((name) => `${file}: ${name}`);
    });
  expect(gone).toEqual([]);
});

const partsOf = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map(([, part]) => part).join();
const recordParts = ['Context', 'Decision', 'Consequences', 'What would change it'].join();

test('every decision record has the one form and its place in the list', () => {
  const list = fs.readFileSync('docs/decisions/README.md', 'utf8');
  const head = /^# (\d{4})\. .*\n\n- Date: \d{4}-\d\d-\d\d(?:, amended \d{4}-\d\d-\d\d)?\n\n## /;
  const wrong = recordNames.filter((file) => {
    const text = fs.readFileSync(`docs/decisions/${file}`, 'utf8');
    const number = head.exec(text)?.[1] ?? 'none';
    const isListed = list.includes(`[${Number(number)}](${file})`);
    return !file.startsWith(`${number}-`) || partsOf(text) !== recordParts || !isListed;
  });
  expect(wrong).toEqual([]);
  expect(new Set(records).size).toBe(records.length);
});

const chapters = fs.readdirSync('docs/chapters');
const chapterParts = ['What it is', 'How it goes', 'Why so', 'Traps', 'What would change it', 'Departures'].join();

test('fourteen chapters say how it is now and why, each on a page or two, and lead the list of records', () => {
  const list = fs.readFileSync('docs/decisions/README.md', 'utf8');
  const wrong = chapters.filter((file) => {
    const text = fs.readFileSync(`docs/chapters/${file}`, 'utf8');
    const lines = text.trimEnd().split('\n').length;
    return partsOf(text) !== chapterParts || lines < 60 || lines > 100 || !list.includes(`(../chapters/${file})`);
  });
  expect(wrong).toEqual([]);
  expect(chapters).toHaveLength(14);
  expect(chapters.length + records.length).toBeLessThanOrEqual(35);
});

test('every file of ours that a chapter names by its name alone is there', () => {
  const names = new Set(repositoryFiles.map((file) => path.basename(file)));
  const gone = chapters.flatMap((chapter) => {
    const text = fs.readFileSync(`docs/chapters/${chapter}`, 'utf8');
    const named = [...text.matchAll(/`([\w/-]+\.(?:server\.)?(?:tsx?|mjs|json|sh))`/g)].map(([, name = '']) => name);
    return named.filter((name) => !names.has(path.basename(name))).map((name) => `${chapter}: ${name}`);
  });
  expect(gone).toEqual([]);
});
