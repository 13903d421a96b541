import { expect, test } from 'vitest';
import { changedMails, changesRead, isRight } from '../support/changed-mails.ts';

test.each(changedMails)('$id tells what was and what is flown', (mail) => {
  const read = changesRead(mail.text);
  expect({ was: read.was, flies: read.flies }).toEqual({ was: mail.was, flies: mail.flies });
  expect(isRight(mail, read)).toBe(true);
});

test('the set has nine languages, and a third that was kept apart', () => {
  expect(changedMails.length).toBeGreaterThanOrEqual(60);
  expect(new Set(changedMails.map(({ id }) => id.slice(0, 2))).size).toBe(9);
  expect(changedMails.filter(({ isApart }) => isApart).length * 3).toBeGreaterThanOrEqual(changedMails.length - 2);
});
