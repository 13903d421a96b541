import fs from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';

const itinerary = path.join(import.meta.dirname, '../../../../app/itinerary');
const rooms = ['normalise', 'read', 'dialects', 'refine'];

interface Expression {
  where: string;
  source: string;
  flags: string;
}

/** Expressions written as literals, found in the source. */
function literals(): Expression[] {
  const files = rooms.flatMap((room) => fs.readdirSync(path.join(itinerary, room)).map((name) => `${room}/${name}`));
  return ['normalise.ts', 'refined.ts', ...files].flatMap((where) => {
    const text = fs.readFileSync(path.join(itinerary, where), 'utf8');
    return literalsOf(ts.createSourceFile(where, text, ts.ScriptTarget.Latest), where);
  });
}

function literalsOf(file: ts.SourceFile, where: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Expressions put together at run time, dialects' lines among them: caught while the reader is loaded. */
async function constructed(): Promise<Expression[]> {
  const found: Expression[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const made = new target(source, flags);
      found.push({ where: 'constructed', source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await import('~/itinerary/refined.ts');
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

const expressions = [...literals(), ...(await constructed())];

test('S19: the expressions of the reader are found', () => {
  expect(expressions.length).toBeGreaterThan(80);
  expect(expressions.filter(({ where }) => where === 'constructed').length).toBeGreaterThan(20);
});

/**
 * The checker's own limit is five steps for each of 300,000 characters, which some linear expressions need, and whether it
 * finds out is left to chance. Sixty-six steps are still linear; a quadratic expression takes millions for each.
 */
const LIMIT = { attackLimit: 20_000_000 };

test('S19: no expression of the reader is slower than linear', { timeout: 240_000 }, () => {
  const doubtful = expressions
    .map((expression) => ({ ...expression, status: checkSync(expression.source, expression.flags, LIMIT).status }))
    .filter(({ status }) => status !== 'safe');
  expect(doubtful).toEqual([]);
});

test('S19: an expression that backtracks is caught', () => {
  expect(checkSync('^(a|a)*$', '', LIMIT).status).toBe('vulnerable');
  expect(checkSync(' +$', '', LIMIT).status).toBe('vulnerable');
});
