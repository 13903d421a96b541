import { expect, test } from 'vitest';
import { createRouteMatcher, type Leaf, paramsOf } from '~/http/route-table.server.ts';

const leaf = (pattern: string): Leaf => ({ id: pattern, chain: ['root', pattern], pattern, index: pattern === '/' });
const find = createRouteMatcher(
  ['/', '/privacy', '/intl/:lang', '/intl/en', '/signup/activate/:token', '/admin/queues/*', '/*'].map(leaf),
);
const where = (path: string) => {
  const found = find(path);
  return found && [found.leaf.pattern, found.canonical];
};

test('a fixed path is found by its name, however it is spelt', () => {
  expect(where('/privacy')).toEqual(['/privacy', '/privacy']);
  expect(where('/Privacy/')).toEqual(['/privacy', '/privacy']);
  expect(where('//privacy')).toEqual(['/privacy', '/privacy']);
  expect(where('/')).toEqual(['/', '/']);
});

test('a fixed path goes before one with a parameter, a parameter before a splat', () => {
  expect(where('/intl/en')?.[0]).toBe('/intl/en');
  expect(where('/intl/es')?.[0]).toBe('/intl/:lang');
  expect(where('/intl/es/x')?.[0]).toBe('/*');
});

test('S21 a token keeps its capital letters, the segments around it do not', () => {
  expect(where('/Signup/ACTIVATE/AbC')).toEqual(['/signup/activate/:token', '/signup/activate/AbC']);
});

test('what a splat takes is left as it is', () => {
  expect(where('/admin/queues/API/Queues')).toEqual(['/admin/queues/*', '/admin/queues/API/Queues']);
  expect(where('/No/Such/')).toEqual(['/*', '/No/Such/']);
});

test('what stands at the dynamic segments is decoded; what cannot be decoded stays as it is', () => {
  const params = (pattern: string, canonical: string) => paramsOf({ leaf: leaf(pattern), canonical });
  expect(params('/api/v1/airports/:code', '/api/v1/airports/J%46K')).toEqual({ code: 'JFK' });
  expect(params('/api/v1/airports/:code', '/api/v1/airports/a%2Fb')).toEqual({ code: 'a/b' });
  expect(params('/api/v1/airports/:code', '/api/v1/airports/%ff')).toEqual({ code: '%ff' });
  expect(params('/api/*', '/api/nothing')).toEqual({});
});
