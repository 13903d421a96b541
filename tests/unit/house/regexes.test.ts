import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { dialects } from '~/itinerary/dialects/all.ts';

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

/** Sticky expressions are tried at one place only; for the checker that is an expression tied to the start. */
const tied = ({ source, flags }: Expression) =>
  (flags.includes('y') ? [`^(?:${source})`, flags.replace('y', '')] : [source, flags]) as [string, string];

/**
 * Steps that the checker allows an attack of 300,000 characters. Its own limit, five for each, names linear expressions
 * with a few more by chance; a quadratic one takes millions for each.
 */
const LIMIT = 20_000_000;

const vulnerable = (expressions: Expression[]) =>
  expressions.flatMap((expression) => {
    const verdict = checkSync(...tied(expression), { timeout: 20_000, attackLimit: LIMIT });
    return verdict.status === 'vulnerable'
      ? [`${expression.place}: ${expression.source.slice(0, 120)} is ${verdict.complexity.summary}`]
      : [];
  });

test('S19 no regular expression of the product takes more than linear time', () => {
  const expressions = files.flatMap(literalsOf);
  expect(expressions.length).toBeGreaterThan(50);
  expect(vulnerable(expressions)).toEqual([]);
}, 240_000);

test('S19 no line of a dialect takes more than linear time', () => {
  const expressions = dialects.flatMap(({ name, forms }) =>
    forms.map(({ line, sample }) => ({
      place: `${name} "${sample}"`,
      source: line.regex.source,
      flags: line.regex.flags,
    })),
  );
  expect(expressions.length).toBeGreaterThan(8);
  expect(vulnerable(expressions)).toEqual([]);
}, 240_000);

test('S19 the check finds an expression that does', () => {
  const found = vulnerable(['^(a+)+$', ' +$'].map((source) => ({ place: 'here', source, flags: '' })));
  expect(found).toHaveLength(2);
});
