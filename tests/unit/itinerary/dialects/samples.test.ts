import { expect, test } from 'vitest';
import { dialects } from '~/itinerary/dialects/all.ts';
import { readAt } from '~/itinerary/read/best-reading.ts';
import { collapseSpaces } from '~/itinerary/read/collapse-spaces.ts';

const forms = dialects.flatMap(({ name, forms }) => forms.map((form) => ({ name, ...form })));

test.each(forms)('$name reads its sample $sample', ({ sample, reads, line }) => {
  expect(line.match(collapseSpaces(sample), 0)?.fields).toMatchObject(reads);
});

test.each(forms)('whichever dialect wins reads the same facts from $sample', ({ sample, reads }) => {
  const { airline, number, from, to, departs, arrives, arrivalOffset } = reads;
  const facts = { airline, number, from, to, departs, arrives, arrivalOffset };
  const stated = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  expect(readAt(collapseSpaces(sample), 0, null)?.fields).toMatchObject(stated);
});

test.each(forms)('$name refuses $sample without its cities', ({ sample, line }) => {
  const text = collapseSpaces(sample).replace(/[A-Z]{6}/, '123456');
  expect(line.match(text, 0)).toBeNull();
});

test.each(dialects.map(({ name }) => name))('%s has a sample for every form', (name) => {
  const samples = forms.filter((form) => form.name === name).map(({ sample }) => sample);
  expect(new Set(samples).size).toBe(samples.length);
  expect(samples.length).toBeGreaterThan(0);
});
