import fs from 'node:fs';
import { expect, test } from 'vitest';
import { documentedEndpoints } from '~/api/documented-endpoints.server.ts';
import { endpoints, groupByPath } from '~/api/endpoints.server.ts';

const folder = 'app/routes';
const shape =
  /^import \{ ([\w, ]+) \} from '~\/(api\/[\w/-]+\.server\.ts)';\nimport \{ resource \} from '~\/api\/resource\.server\.ts';\n\nexport const \{ loader, action \} = resource\(\1\);\n$/;

const resourceRoutes = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && fs.readFileSync(`${folder}/${file}`, 'utf8').includes('api/resource'));

/** "api.v1.airports.$code.ts" is "/api/v1/airports/:code", as Remix reads file names. */
function pathOf(file: string): string {
  const segments = file.replace(/\.ts$/, '').replaceAll('[.]', '\0').split('.');
  const parts = segments.filter((part) => part !== '_index').map((part) => part.replace(/_$/, ''));
  return `/${parts.map((part) => (part === '$' ? '*' : part.replace(/^\$/, ':'))).join('/')}`.replaceAll('\0', '.');
}

test('every path of the endpoint table has a resource route of three lines, and each such route is in the table', () => {
  expect(resourceRoutes.map(pathOf).sort()).toEqual([...groupByPath(endpoints).keys()].sort());
  for (const file of resourceRoutes) expect(fs.readFileSync(`${folder}/${file}`, 'utf8'), file).toMatch(shape);
});

test.each(resourceRoutes)('%s serves what the table has at its path', async (file) => {
  const [, names = '', module = ''] = shape.exec(fs.readFileSync(`${folder}/${file}`, 'utf8')) ?? [];
  const exported = (await import(/* @vite-ignore */ `../../../app/${module}`)) as Record<string, unknown>;
  expect(names.split(', ').map((name) => exported[name])).toEqual(groupByPath(endpoints).get(pathOf(file)));
});

test('paths with several endpoints have one for each method, and errors of one style', () => {
  for (const [path, group] of groupByPath(endpoints)) {
    expect(new Set(group.map(({ method }) => method)).size, path).toBe(group.length);
    expect(new Set(group.map(({ errors }) => errors)).size, path).toBe(1);
  }
});

test('what the documentation shows are the endpoints that have an operation', () => {
  expect(endpoints.filter(({ operation }) => operation)).toEqual(documentedEndpoints);
});
