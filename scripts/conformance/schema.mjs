// Schemas of the calls and events that occur, made from the types of the installed library and kept for its version.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { SchemaMaker } from './type-schema.mjs';

/**
 * @param {string} root of the repository
 * @param {string} library the folder `node_modules/stripe`
 * @param {import('./sdk-routes.mjs').Route[]} routes
 * @param {string[]} events types of events
 * @returns `{ routes: { 'POST /v1/…': { asked, answer } }, events: { type: schema }, $defs }`
 */
export function schemasFor(root, library, routes, events) {
  const { version } = JSON.parse(fs.readFileSync(path.join(library, 'package.json'), 'utf8'));
  const own = fs.readdirSync(import.meta.dirname).map((file) => fs.readFileSync(path.join(import.meta.dirname, file)));
  const wanted = [...routes.map(({ method, pattern }) => `${method} ${pattern}`), ...events, ...own];
  const hash = wanted.reduce((sum, each) => sum.update(each), createHash('sha256')).digest('hex');
  const file = path.join(root, '.cache', `stripe-${version}-${hash.slice(0, 12)}.schema.json`);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(make(library, routes, events)));
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function make(library, routes, events) {
  const eventsFile = path.join(library, 'esm', 'resources', 'Events.d.ts');
  const program = ts.createProgram([...new Set(routes.map(({ file }) => `${file}.d.ts`)), eventsFile], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const maker = new SchemaMaker(checker);
  return {
    routes: Object.fromEntries(
      routes.map((route) => [`${route.method} ${route.pattern}`, routeSchemas(program, checker, maker, route)]),
    ),
    events: Object.fromEntries(events.map((type) => [type, maker.of(eventType(program, checker, eventsFile, type))])),
    $defs: maker.defs,
  };
}

/** The method's last parameter but `options` is what is asked; what its promise holds is the answer. */
function routeSchemas(program, checker, maker, { file, className, name }) {
  const source = program.getSourceFile(`${file}.d.ts`);
  const resource = source.statements.find((each) => ts.isClassDeclaration(each) && each.name?.text === className);
  const method = resource.members.find((each) => ts.isMethodDeclaration(each) && each.name.getText() === name);
  const params = method.parameters.find((each) => each.name.getText() === 'params');
  const asked = params ? maker.of(checker.getNonNullableType(checker.getTypeAtLocation(params))) : null;
  return { asked, answer: answerSchema(checker, maker, method.type) };
}

/** `Promise<Response<Customer>>` and `ApiListPromise<Customer>`: a list holds what its page says beside. */
function answerSchema(checker, maker, promise) {
  const [held] = promise.typeArguments;
  if (promise.typeName.getText() === 'ApiListPromise') return listOf(maker.of(checker.getTypeFromTypeNode(held)));
  return maker.of(checker.getTypeFromTypeNode(held.typeArguments?.[0] ?? held));
}

const listOf = (items) => ({
  type: 'object',
  properties: {
    object: { enum: ['list'] },
    url: { type: 'string' },
    has_more: { type: 'boolean' },
    data: { type: 'array', items },
  },
  required: ['object', 'url', 'has_more', 'data'],
  additionalProperties: false,
});

function eventType(program, checker, file, type) {
  const found = program
    .getSourceFile(file)
    .statements.find((each) => ts.isInterfaceDeclaration(each) && typeLiteral(each) === type);
  if (!found) throw new Error(`Stripe's library knows no event ${type}`);
  return checker.getTypeAtLocation(found.name);
}

const typeLiteral = (declaration) =>
  declaration.members.find((each) => each.name?.getText() === 'type')?.type?.literal?.text;
