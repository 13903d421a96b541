import { expect, test } from 'vitest';
import { mailSource } from '~/converter/mail-source.server.ts';
import { readChosenFile } from '~/converter/read-chosen-file.server.ts';
import { fileLimits } from '~/limits.ts';

const read = (name: string, text: string) => readChosenFile({ name, type: '', bytes: Buffer.from(text) });
const filled = (piece: string) => piece.repeat(Math.floor((fileLimits.bytes - 1000) / piece.length));
const mail = (body: string) => `From: a@example.com\r\nContent-Type: text/plain\r\n\r\n${body}`;

/** How often others had their turn meanwhile. */
async function turnsOfOthers(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(() => undefined);
  const take = () => {
    turns += 1;
    next = setImmediate(take);
  };
  take();
  await work();
  clearImmediate(next);
  return turns;
}

test('S2 others have their turns between the pieces of a page', async () => {
  await read('trip.html', '<html>KL 1008');
  expect(await turnsOfOthers(() => read('trip.html', `<html>${filled('<p>KL 1008</p>')}`))).toBeGreaterThan(60);
});

test('S2 a mail is read in pieces, and others have their turns between them', async () => {
  const bytes = Buffer.from(mail(filled('KL 1008 KL 1009 KL 1010 KL 1011 KL 1012 KL 1013 KL 1014\r\n')));
  const pieces: Buffer[] = [];
  const turns = await turnsOfOthers(async () => {
    for await (const piece of mailSource(bytes)) pieces.push(piece);
  });
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(35_000);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  expect(turns).toBeGreaterThan(60);
});

test('no word and no sign is torn where one piece ends and the next begins', async () => {
  const words = 'R&amp;D <b>AMS</b>LHR';
  const page = await read('trip.html', `<html>${`<p>${words}</p>`.repeat(3000)}`);
  expect(page).toEqual({ ok: true, text: Array(3000).fill('R&D AMSLHR').join('\n\n') });
  const signs = await read('trip.html', `<html>${'&amp;'.repeat(20_000)}`);
  expect(signs).toEqual({ ok: true, text: '&'.repeat(20_000) });
});

test('S2 a mail of more lines than any mail has is refused unread', async () => {
  const text = mail(`KL 1008\r\n${' \r\n'.repeat(fileLimits.lines)}`);
  expect(await read('trip.eml', text)).toEqual({ ok: false, reason: 'mail-broken' });
});

test('S2 of a style sheet as much is looked through as a real one has', async () => {
  const page = (before: string) =>
    read('trip.html', `<html><style>${before}.old{text-decoration:line-through}</style><p class="old">LH 900</p>`);
  expect(await page('p{}'.repeat(10_000))).toEqual({ ok: true, text: '<s>LH 900</s>' });
  expect(await page('p{}'.repeat(600_000))).toEqual({ ok: true, text: 'LH 900' });
});
