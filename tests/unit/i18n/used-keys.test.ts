import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allSentencesOf, stemOf } from '../../support/catalogues.ts';

/** All code that may show a sentence. */
const code = ['app', 'emails', 'workers', 'print', 'dev'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
);

/** `${…}` stands for one part of a key; in the section of webhooks it may stand for two. */
const place = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
const twoParts = 'api.openapi.webhooks.';

const literals = new Set(
  code.flatMap((text) => [...text.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key)),
);
const templates = [
  ...new Set(
    code.flatMap((text) =>
      [...text.matchAll(/`([a-z]\w*\.(?:[\w.-]|\$\{(?:[^{}`]|\{[^{}]*\})*\})+)`/g)].map(([, key]) => key ?? ''),
    ),
  ),
].filter((template) => place.test(template));

/** The description of the API leaves `api.` out. */
const patterns = templates.flatMap((template) => [patternOf(template), patternOf(`api.${template}`)]);

function patternOf(template: string): RegExp {
  const parts = template.split(place).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join(template.startsWith(twoParts) ? '[\\w.-]+' : '[\\w-]+')}$`);
}

test('every sentence of the catalogues is asked for, by its key or by a template that makes it', () => {
  const keys = [...new Set([...allSentencesOf('en').keys()].map(stemOf))];
  expect(keys.length).toBeGreaterThan(2_500);
  const isUsed = (key: string) =>
    literals.has(key) || literals.has(key.replace(/^api\./, '')) || patterns.some((pattern) => pattern.test(key));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
