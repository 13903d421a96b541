import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Schemas whose input no stranger writes. */
const trusted: Record<string, string> = {
  'app/platform/setting-groups.server.ts': 'the environment, set by the operator',
  'app/platform/seller-settings.server.ts': 'the environment, set by the operator',
  'app/platform/exchange-rates.server.ts': 'a file of the operator',
  'app/api/docs/itinerary-schemas.server.ts': 'answers, which are ours',
  'app/articles/articles.server.ts': 'our own Markdown files',
  'app/api/docs/account-schemas.server.ts': 'our own answers',
  'packages/mcp/src/answers.ts': 'our own answers',
};

const folders = ['app', 'workers', 'emails', 'print', 'packages'];
const sources = folders.flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
    .map((name) => path.join(folder, name).replaceAll(path.sep, '/')),
);
const textOf = (file: string) => fs.readFileSync(file, 'utf8');
const withSchemas = sources.filter((file) => /from 'zod(\/mini)?'/.test(textOf(file)));

/** Kinds that are as long as their sender likes, unless their chain says otherwise. */
const open = new Set([
  'string',
  'url',
  'email',
  'datetime',
  'array',
  'record',
  'map',
  'set',
  'any',
  'unknown',
  'looseObject',
]);
const closing = new Set(['max', 'length', 'size']);
const opening = new Set(['loose', 'passthrough', 'catchall']);

/** "12: z.string().optional()" for each schema of a file that has no end. */
function unbounded(file: string, text = textOf(file)): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isSchemaCall(node) && !isBounded(node))
      found.push(place(source, chainOf(node).end));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `z.string(…)`, `z.coerce.string(…)`, `z.iso.datetime(…)`. */
function isSchemaCall({ expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const root = ts.isPropertyAccessExpression(expression.expression)
    ? expression.expression.expression
    : expression.expression;
  return ts.isIdentifier(root) && root.text === 'z';
}

function isBounded(call: ts.CallExpression): boolean {
  const { methods } = chainOf(call);
  if (methods.some(({ name }) => opening.has(name))) return false;
  const kind = (call.expression as ts.PropertyAccessExpression).name.text;
  if (kind === 'record') return methods.some(({ name }) => name === 'refine' || name === 'check'); // Zod counts no members
  return !open.has(kind) || methods.some(endsInput);
}

/** What a browser loads is written with `zod/mini`, where bounds are checks: `z.string().check(z.maxLength(3))`. */
const isClosingCheck = (check: ts.Node): boolean => {
  if (!ts.isCallExpression(check) || !ts.isPropertyAccessExpression(check.expression)) return false;
  const { text } = check.expression.name;
  return text === 'maxLength' || text === 'refine' || (text === 'regex' && isShort(check.arguments[0]));
};

/** A length, a pattern that matches no long text, or a schema behind a transformation, which is looked at by itself. */
const endsInput = ({ name, call }: Method): boolean =>
  closing.has(name) ||
  name === 'pipe' ||
  (name === 'regex' && isShort(call.arguments[0])) ||
  (name === 'check' && call.arguments.some(isClosingCheck));

/** A pattern from its beginning to its end, without a quantifier that has no end. */
function isShort(pattern: ts.Expression | undefined): boolean {
  const text = pattern?.getText() ?? '';
  const bare = text.replace(/\\./g, 'e').replace(/\[[^\]]*\]/g, 'c');
  return /^\/\^.*\$\/\w*$/.test(text) && !/[*+]|\{\d+,\}/.test(bare);
}

interface Method {
  name: string;
  call: ts.CallExpression;
}

/** What is called on a schema, to the end of its chain. */
function chainOf(start: ts.CallExpression): { methods: Method[]; end: ts.CallExpression } {
  const methods: Method[] = [];
  let end = start;
  while (ts.isPropertyAccessExpression(end.parent) && ts.isCallExpression(end.parent.parent)) {
    const { name } = end.parent;
    end = end.parent.parent;
    methods.push({ name: name.text, call: end });
  }
  return { methods, end };
}

const place = (source: ts.SourceFile, node: ts.Node): string =>
  `${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText().replace(/\s+/g, '').slice(0, 80)}`;

describe('no schema is without bounds', () => {
  test.each(withSchemas.filter((file) => !trusted[file]))('%s', (file) => {
    expect(unbounded(file)).toEqual([]);
  });

  test('the files that are trusted are there', () => {
    for (const file of Object.keys(trusted)) expect(withSchemas).toContain(file);
  });

  test('schemas are made of `z` alone, so that none is overlooked', () => {
    const others = withSchemas.filter(
      (file) => !/import (type )?\{ z \} from 'zod'|import \* as z from 'zod\/mini'/.test(textOf(file)),
    );
    expect(others).toEqual([]);
    expect(sources.filter((file) => /['"]zod\/(?!mini')|require\(['"]zod/.test(textOf(file)))).toEqual([]);
  });

  test.each([
    ['z.string()', 1],
    ['z.string().min(3).optional()', 1],
    ['z.string().max(3)', 0],
    ['z.string().regex(/^a{1,9}$/)', 0],
    ['z.string().regex(/^a+$/)', 1],
    ['z.string().regex(/a/)', 1],
    ['z.string().trim().pipe(z.string().max(9))', 0],
    ['z.string().pipe(z.string())', 1],
    ['z.array(z.string().max(3))', 1],
    ['z.string().check(z.maxLength(3))', 0],
    ['z.string().check(z.minLength(3))', 1],
    ['z.string().check(z.regex(/^a{1,9}$/))', 0],
    ['z.string().check(z.regex(/a+/))', 1],
    ['z.array(z.string()).max(3)', 1],
    ['z.array(z.uuid()).length(3)', 0],
    ['z.object({ a: z.unknown() })', 1],
    ['z.object({ a: z.iso.date() }).loose()', 1],
    ['z.record(z.string().max(1), z.number())', 1],
    ['z.record(z.string().max(1), z.number()).refine(isShort)', 0],
  ])('the search sees through %s', (text, count) => {
    expect(unbounded('sample.ts', `const a = ${text};`)).toHaveLength(count);
  });
});

/** Who reads JSON without `readJson`, and why that is bounded. */
const parsers: Record<string, string> = {
  'app/platform/log.server.ts': 'a line that pino has just written',
  'app/platform/product-version.server.ts': 'our own package.json',
  'packages/reader/src/command/convert-lines.ts': 'a line of at most 256 kB, of which three fields are read',
  'app/itinerary/mail-data/find-json-ld.ts': 'a pasted text; values are walked with bounds of depth and number',
  'app/request/read-json.server.ts': 'checks depth and number of values',
  'app/api/docs/try-endpoint.server.ts': 'our own answer',
  'app/api/mcp/mcp.server.ts': 'our own answer',
  'app/billing/signed-preview.server.ts': 'signed by us',
  'app/forms/captcha/ticket.server.ts': 'sealed by us',
  'app/accounts/second-factor/passkey-challenge.server.ts': 'signed by us',
  'app/accounts/second-factor/read-credential.server.ts':
    'at most 20,000 characters, read by a schema without recursion',
  'app/platform/signed-value.server.ts': 'signed by us',
  'app/auth/signed-up-cookie.server.ts': 'signed by us',
  'app/ui/additions/text-store.ts': 'what this browser keeps of its own texts',
  'app/trip/options/display-options.ts': 'at most 1,000 characters',
  'app/trip/traveller/traveller-document.ts': 'at most 180,000 characters, read by a schema without recursion',
  'app/trip/link/trip-answer.ts': 'at most 4,096 characters, read by a schema without recursion',
  'app/trip/link/check-receipt.ts': 'a receipt that our server signed, in the browser',
  'app/ui/share/share-labels.ts': 'our own entry of the browser',
  'app/ui/share/make-share-link.ts': 'the answer of our own server, in the browser',
  'app/private/logos.ts': 'a file of our own build',
  'app/ui/private/private-page.tsx': 'what stands in our own page',
  'app/trip/changes/read-json-field.ts': 'a bound of bytes and levels, read by a strict schema',
  'app/operations/watch/content-policy.server.ts': 'at most 8 kB, read by a schema without recursion',
  'app/platform/exchange-rates.server.ts': 'a file of the operator',
  'app/platform/mailbox.server.ts': 'our own files',
  'app/platform/process-files.server.ts': 'our own files',
  'app/operations/watch/heartbeat.server.ts': 'our own entries in Redis, at most 100',
  'app/platform/command-socket.server.ts': 'a socket of the operator',
  'app/platform/embedded-secrets.server.ts': 'our own file',
  'app/platform/stack-frames.server.ts': "our own bundle's source map",
  'app/rendering/load-page.ts': 'our own page, in the browser',
  'app/ui/converter/own-preset-store.ts': "the browser's own storage",
  'app/ui/converter/text-history.ts': "the browser's own storage",
  'app/ui/converter/compare/kept-versions.ts': "the browser's own storage",
  'app/ui/traveller/offline/kept-trips.ts': 'our own page, in the browser',
  'app/ui/traveller/seen-revisions.ts': "the browser's own storage",
  'app/ui/link/keys/link-file.ts': 'a file that the agent chose, bounded and read by a strict schema',
  'app/ui/page/load-route.ts': 'our own page, in the browser',
};

test('every JSON body is read with a bound of depth and values', () => {
  const found = sources.filter((file) => /\bJSON\.parse\(|\brequest\.json\(\)/.test(textOf(file)));
  expect(found.filter((file) => !parsers[file])).toEqual([]);
});
