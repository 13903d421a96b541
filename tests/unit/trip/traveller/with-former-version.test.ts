import { expect, test } from 'vitest';
import { readTravellerDocument, type TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { withFormerVersion } from '~/trip/traveller/with-former-version.ts';
import { documentOf, head, home, moved, out } from '../../../support/traveller-version.ts';

function read(text: string): TravellerDocument {
  const document = readTravellerDocument(text);
  if (document === null) throw new Error('not readable');
  return document;
}

const updated = (text: string, revision: number, document: TravellerDocument, isAnswered = false) =>
  read(withFormerVersion(text, { revision, former: { revision: revision - 1, document, isAnswered } }));

const revisionsOf = ({ changes }: TravellerDocument) => changes.map(({ revision }) => revision);
const questionOf = ({ asks, answerBy, askedIn }: TravellerDocument) => [asks, answerBy, askedIn];
const untold = { before: null };

test('a version takes over what earlier ones told, once, and the oldest go where the text would be too long', () => {
  const second = read(documentOf(head + moved + home, 2));
  const third = updated(documentOf(head + out + home.replace('2050', '2150'), 3), 3, second);
  expect(revisionsOf(third)).toEqual([2, 3]);
  expect(revisionsOf(updated(JSON.stringify(third), 3, second))).toEqual([2, 3]);
  const [change] = second.changes;
  if (change === undefined) throw new Error('no change');
  const long = {
    ...change,
    texts: { en: { ...change.texts.en, lead: 'x'.repeat(2000), note: Array(90).fill('y'.repeat(300)) } },
  };
  const many = Array.from({ length: 19 }, (_, at) => ({ ...long, revision: at + 2 })) as never;
  const later = documentOf(head + moved + home.replace('2050', '2150'), 30);
  const kept = revisionsOf(updated(later, 30, { ...second, changes: many }));
  expect([kept.at(-1), kept.at(-2), kept.length < 20]).toEqual([30, 20, true]);
});

test('what was told is kept by a version of the same flights, and not by one of others that tells nothing', () => {
  const second = read(documentOf(head + moved + home, 2));
  const toldIn = (after: string) => updated(documentOf(after, 3, untold), 3, second).changes.length;
  expect(toldIn(head + moved + home)).toBe(1);
  expect(toldIn(head + moved.replace('1115', '1245') + home)).toBe(0);
  expect(toldIn(head + moved)).toBe(0);
});

test('an update of the price alone tells the price, in each language, and no change of times again', () => {
  const second = updated(
    documentOf(head + moved + home, 2, { fare: 41_200n }),
    2,
    read(documentOf(head + out + home, 1, { fare: 41_200n })),
  );
  expect(second.changes[0]?.texts.en?.prices).toBeUndefined();
  const third = updated(documentOf(head + moved + home, 3, { fare: 43_600n }), 3, second);
  expect(revisionsOf(third)).toEqual([2, 3]);
  const texts = third.changes[1]?.texts;
  expect(texts?.en).toEqual({
    ...{ title: '', lead: '', note: [], rows: [], ask: null },
    prices: [{ label: 'Price', was: '£412.00', now: '£436.00' }],
  });
  expect([texts?.de?.prices?.[0]?.label, texts?.fr?.prices?.[0]?.label]).toEqual(['Preis', 'Prix']);
  expect(revisionsOf(updated(documentOf(head + moved + home, 4, { fare: 43_600n }), 4, third))).toEqual([2, 3]);
});

test('a price that is shown no more is told no more, in this version and those behind it', () => {
  const first = read(documentOf(head + moved + home, 1, { fare: 41_200n }));
  const second = updated(documentOf(head + moved + home, 2, { fare: 43_600n, before: null }), 2, first);
  expect(second.changes[0]?.texts.en?.prices).toEqual([{ label: 'Price', was: '£412.00', now: '£436.00' }]);
  const third = updated(documentOf(head + moved + home, 3, untold), 3, second);
  expect(third.changes).toEqual([]);
  expect(JSON.stringify(third)).not.toContain('436');
  expect(updated(documentOf(head + moved + home, 4, { fare: 50_000n, before: null }), 4, third).changes).toEqual([]);
});

test('new times and a new price are told together', () => {
  const first = read(documentOf(head + out + home, 1, { fare: 41_200n }));
  const [change] = updated(documentOf(head + moved + home, 2, { fare: 43_600n }), 2, first).changes;
  expect([change?.texts.en?.title, change?.texts.en?.prices?.length]).toEqual(['Your flight has changed', 1]);
});

test('a new price is not told alone where the times are others and nobody told them', () => {
  const first = read(documentOf(head + out + home, 1, { fare: 41_200n }));
  expect(updated(documentOf(head + moved + home, 2, { fare: 43_600n, before: null }), 2, first).changes).toEqual([]);
});

test('of changes that are compared with the first version, those are told that are new', () => {
  const second = read(documentOf(head + moved + home, 2));
  const later = home.replace('2050 2105', '2150 2205');
  const [, change] = updated(documentOf(head + moved + later, 3), 3, second).changes;
  expect(change?.texts.en?.rows.map((row) => row.kind === 'flight' && row.title)).toEqual(['KLM KL 1033']);
  expect(change?.texts.en?.lead).toBe('');
});

test('a flight that has moved there and back is told again when it moves again', () => {
  const moves = (after: string, before: string, revision: number) => documentOf(after, revision, { before });
  const [first, other] = [head + out + home, head + out.replace('0905 1125', '0935 1155') + home];
  const second = updated(moves(other, first, 2), 2, read(documentOf(first, 1)));
  const third = updated(moves(first, other, 3), 3, second);
  expect(revisionsOf(updated(moves(other, first, 4), 4, third))).toEqual([2, 3, 4]);
});

test('a question stays asked until it is answered', () => {
  const second = read(documentOf(head + moved + home, 2, { askFor: 'suits' }));
  const again = (isAnswered: boolean) => updated(documentOf(head + moved + home, 3, untold), 3, second, isAnswered);
  expect(questionOf(again(false))).toEqual(['suits', '2026-12-04', 2]);
  expect(questionOf(updated(documentOf(head + moved + home, 4, untold), 4, again(false)))).toEqual([
    'suits',
    '2026-12-04',
    2,
  ]);
  expect(questionOf(again(true))).toEqual([null, null, undefined]);
});

test('a comparison that stands on the page asks nothing that was answered', () => {
  const second = read(documentOf(head + moved + home, 2));
  const again = (isAnswered: boolean) =>
    updated(documentOf(head + moved + home, 3, { fare: 43_600n }), 3, second, isAnswered);
  expect(questionOf(again(true))).toEqual([null, null, undefined]);
  expect(questionOf(again(false))).toEqual(['seen', '2026-12-04', 2]);
});

test('another question about the same flights takes its place, one about others stands beside it', () => {
  const second = read(documentOf(head + moved + home, 2, { askFor: 'suits' }));
  const ask = { askFor: 'seen', answerBy: '2026-12-09', before: head + moved + home } as const;
  const same = documentOf(head + moved.replace('1115', '1245') + home, 3, ask);
  expect(questionOf(updated(same, 3, second))).toEqual(['seen', '2026-12-09', undefined]);
  const repeated = updated(documentOf(head + moved + home, 3, { askFor: 'seen', answerBy: '2026-12-09' }), 3, second);
  expect(questionOf(repeated)).toEqual(['seen', '2026-12-09', 2]);
  expect(repeated.changes.map(({ texts }) => texts.en?.ask)).toEqual([
    null,
    'Please confirm by Wednesday 9 December 2026 that you have seen the new times.',
  ]);
  const other = documentOf(head + moved + home.replace('2050 2105', '2150 2205'), 3, ask);
  expect(questionOf(updated(other, 3, second))).toEqual(['suits', '2026-12-04', 2]);
});

test('a flight whose number begins alike is another flight', () => {
  const short = (line: string) => line.replace('KL1012', 'KL 103').replace('KL1008', 'KL 103');
  const before = head + short(moved) + home;
  const second = read(documentOf(before, 2, { askFor: 'suits', before: head + short(out) + home }));
  const other = documentOf(head + short(moved) + home.replace('2050 2105', '2150 2205'), 3, {
    ...{ askFor: 'seen', answerBy: '2026-12-09', before },
  });
  expect(questionOf(updated(other, 3, second))).toEqual(['suits', '2026-12-04', 2]);
});

test('a question about times that are no longer flown goes with them', () => {
  const second = read(documentOf(head + moved + home, 2));
  const silent = documentOf(head + moved.replace('1115', '1245') + home, 3, untold);
  expect(questionOf(updated(silent, 3, second))).toEqual([null, null, undefined]);
});

test('a version that hides the reference keeps what was told and asked', () => {
  const second = read(documentOf(head + moved + home, 2));
  const third = updated(documentOf(head + moved + home, 3, { ...untold, reference: false }), 3, second);
  expect(third.flights[0]?.uid).not.toBe(second.flights[0]?.uid);
  expect(revisionsOf(third)).toEqual([2]);
  expect(questionOf(third)).toEqual(['seen', second.answerBy, 2]);
});
