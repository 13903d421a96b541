import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import recheck from 'recheck/package.json';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';

interface Expression {
  place: string;
  source: string;
  flags: string;
}

/** Every regular expression literal of a file. */
function literalsOf(file: string): Expression[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${file}:${line + 1}`, source: body, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'app'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/') && fs.existsSync(file));

/** Expressions put together at run time, dialects' lines among them: caught while the reader is loaded. */
async function constructed(): Promise<Expression[]> {
  const found: Expression[] = [];
  vi.resetModules(); // another test may have loaded it
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const made = new target(source, flags);
      found.push({ place: 'constructed', source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await import('~/itinerary/parse-itinerary.ts');
    await import('~/itinerary/record/read-record.ts');
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/** Sticky expressions are tried at one place only; for the checker that is an expression tied to the start. */
const tied = ({ source, flags }: Expression) =>
  (flags.includes('y') ? [`^(?:${source})`, flags.replace('y', '')] : [source, flags]) as [string, string];

/**
 * Steps that the checker allows an attack of 300,000 characters. Its own limit, five for each, names linear expressions
 * with a few more by chance; a quadratic one takes millions for each. On a busy machine a verdict may take longer than
 * the ten seconds that it has by itself.
 */
const LIMIT = { attackLimit: 20_000_000, timeout: 60_000, randomSeed: 0 };

/** Verdicts of former runs: the checker draws its attacks from a fixed seed, so another run would say the same. */
const keptFile = '.cache/tests/safe-expressions.json';

/** What a verdict hangs on, as a short text. */
const keyOf = (checked: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([checked, LIMIT, recheck.version]))
    .digest('base64url');

/** What is not known to be safe, each expression once. */
function doubtful(expressions: readonly Expression[]): string[] {
  const each = new Map(expressions.map((expression) => [`/${expression.source}/${expression.flags}`, expression]));
  const kept = new Set<string>(fs.existsSync(keptFile) ? JSON.parse(fs.readFileSync(keptFile, 'utf8')) : []);
  const safe: string[] = [];
  const found = [...each].flatMap(([name, expression]) => {
    const checked = tied(expression);
    const key = keyOf(checked);
    const status = kept.has(key) ? 'safe' : checkSync(...checked, LIMIT).status;
    if (status === 'safe') safe.push(key);
    return status === 'safe' ? [] : [`${expression.place}: ${name.slice(0, 120)} is ${status}`];
  });
  if (safe.length > 0) keep(safe);
  return found;
}

function keep(safe: readonly string[]): void {
  fs.mkdirSync(path.dirname(keptFile), { recursive: true });
  fs.writeFileSync(`${keptFile}.${process.pid}`, JSON.stringify(safe));
  fs.renameSync(`${keptFile}.${process.pid}`, keptFile);
}

test('S19 no regular expression of the product takes more than linear time', async () => {
  const [written, made] = [files.flatMap(literalsOf), await constructed()];
  expect(written.length).toBeGreaterThan(100);
  expect(made.length).toBeGreaterThan(20);
  expect(doubtful([...written, ...made])).toEqual([]);
}, 240_000);

test('S19 the check finds an expression that does', () => {
  const found = doubtful(['^(a+)+$', '^(a|a)*$', ' +$'].map((source) => ({ place: 'here', source, flags: '' })));
  expect(found).toHaveLength(3);
});
