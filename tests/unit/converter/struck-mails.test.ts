import { expect, test } from 'vitest';
import { readChosenFile } from '~/converter/read-chosen-file.server.ts';
import { changesRead } from '../../support/changed-mails.ts';

const part = (type: string, body: string) =>
  `--x\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}\r\n`;
const mailOf = (html: string, plain: string | null) =>
  `From: a@example.com\r\nContent-Type: multipart/alternative; boundary=x\r\n\r\n${plain === null ? '' : part('plain', plain)}${part('html', html)}--x--\r\n`;

async function read(html: string, plain: string | null = 'Your booking has changed. Please look at it on our site.') {
  const file = await readChosenFile({ name: 'trip.eml', type: '', bytes: Buffer.from(mailOf(html, plain)) });
  return file.ok ? { text: file.text, ...changesRead(file.text) } : file;
}

/** Layout tables, styles in the attribute, the old time above the new one. */
const english = `<html><head><style>td{padding:0}</style></head><body><div style="display:none">Your flight QX 999 at 05:00</div>
<table width="600"><tr><td><table><tr><td><p>Dear Ms Whitcombe,</p><p>The times of booking K7RM2Q have changed.</p></td></tr>
<tr><td><b>BA 762</b></td><td>Thursday 18 February 2027</td></tr>
<tr><td>London Heathrow (LHR)</td><td><span style="text-decoration: line-through; color:#999">07:20</span><br><b>11:15</b></td></tr>
<tr><td>Oslo (OSL)</td><td><span style="text-decoration:line-through">10:35</span><br><b>14:30</b></td></tr></table></td></tr></table></body></html>`;
/** Divisions, and classes of a style sheet. */
const german = `<style type="text/css">.neu{font-weight:bold} .box .alt, .weg { color: #888; text-decoration: line-through }</style>
<div class="box"><div>Guten Tag Herr Lindemann,</div><div>Ihr Flug wurde ge&auml;ndert. Buchungscode P4XK9T</div>
<div>LH 901 am <span class="alt">1. M&auml;rz 2027</span> <span class="neu">2. M&auml;rz 2027</span></div>
<div>Abflug: London (LHR) <span class="alt">06:30 Uhr</span> <span class="neu">08:10 Uhr</span></div>
<div>Ankunft: Frankfurt (FRA) <span class="alt">09:10 Uhr</span> <span class="neu">10:50 Uhr</span></div></div>`;
/** Two columns, another number. */
const french = `<p>Bonjour Madame Delorme,</p><p>R&eacute;f&eacute;rence : RW8M2Q</p><table>
<tr><th></th><th>Avant</th><th>Apr&egrave;s</th></tr>
<tr><td>Vol</td><td><del>AF 1681</del></td><td>AF 1683</td></tr>
<tr><td>Date</td><td>2 mars 2027</td><td>2 mars 2027</td></tr>
<tr><td>Départ</td><td><del>LHR 10:30</del></td><td>LHR 12:20</td></tr>
<tr><td>Arrivée</td><td><del>CDG 12:50</del></td><td>CDG 14:40</td></tr></table>`;
/** The new value first, another airport. */
const spanish = `<p>Localizador: T6QW3N</p><p>Vuelo IB 3163, 12 de abril de 2027</p>
<p>Salida: Londres Heathrow (LHR) <strike>Londres Gatwick (LGW)</strike> 16:20 <strike>15:05</strike></p>
<p>Llegada: Madrid (MAD) 19:45 <strike>18:30</strike></p>`;
/** A flight struck whole, and one in its place. */
const chinese = `<div>订单号：M7KQ2W</div><div>旅客：王小明</div><p><s>CA 856 2027年3月8日 伦敦 (LHR) 20:25 - 北京 (PEK) 14:20+1</s></p>
<p>CA 938 2027年3月8日 伦敦 (LHR) 22:10 - 北京 (PEK) 16:05+1</p>`;

test.each([
  ['English', english, 'BA762 LHR OSL 18FEB 0720 1035', 'BA762 LHR OSL 18FEB 1115 1430'],
  ['German', german, 'LH901 LHR FRA 01MAR 0630 0910', 'LH901 LHR FRA 02MAR 0810 1050'],
  ['French', french, 'AF1681 LHR CDG 02MAR 1030 1250', 'AF1683 LHR CDG 02MAR 1220 1440'],
  ['Spanish', spanish, 'IB3163 LGW MAD 12APR 1505 1830', 'IB3163 LHR MAD 12APR 1620 1945'],
  ['Chinese', chinese, 'CA856 LHR PEK 08MAR 2025 1420', 'CA938 LHR PEK 08MAR 2210 1605'],
])('what the HTML of a mail strikes out was, and what stands beside it is: %s', async (_, html, was, flies) => {
  expect(await read(html)).toMatchObject({ was: [was], flies: [flies], incomplete: 0 });
  expect(await read(html, null)).toMatchObject({ was: [was], flies: [flies], incomplete: 0 });
});
const plain = 'BA 762, 18 Feb 2027, London (LHR) 07:20 - Oslo (OSL) 10:35';

test('without struck words of a flight the text part counts', async () => {
  expect(await read(`<p>Only <s>£120.00</s> £99.00 <s>per person</s></p><p>${plain}</p>`, plain)).toMatchObject({
    text: plain,
  });
  expect(await read(`<p style="text-decoration: underline">${plain}</p>`, plain)).toMatchObject({ text: plain });
  expect(
    await read(`<div style="display:none"><s>QX 123</s></div><!-- <s>07:20</s> --><p>${plain}</p>`, plain),
  ).toMatchObject({ text: plain });
});

test('a flight struck whole is cancelled, whatever the text part says', async () => {
  const html = `<p>Booking K7RM2Q</p><p><s>${plain}</s></p><p>BA 767, 25 Feb 2027, Oslo (OSL) 11:15 - London (LHR) 12:30</p>`;
  expect(await read(html, plain)).toMatchObject({
    was: ['BA762 LHR OSL 18FEB 0720 1035'],
    flies: ['BA767 OSL LHR 25FEB 1115 1230'],
  });
});

const repeated = (piece: string) => piece.repeat(Math.floor(1_000_000 / piece.length));

test.each([
  ['elements in one another', '<s>07:20<b>'],
  ['elements without an end', '<p><s>07:20'],
  ['ends without an element', '<s>07:20</b>'],
  ['short words', '<s>a</s><b>b</b>'],
  ['times', '<s>07:20</s> 11:15 '],
  ['rows', '<tr><td><s>BA 762</s><td><s>07:20</s>'],
  ['rules', '<style>.a,.b{text-decoration:line-through}</style><s>'],
  ['selectors', `<s>07:20</s><style>${'.a'.repeat(500)}`],
  ['attributes', '<s a b="'],
  ['references', '<s>&amp;&#60;s&gt;'],
  ['classes', `<style>.a{text-decoration:line-through}</style><p class="${'b '.repeat(500)}">1`],
])('a page of %s takes no time to speak of', async (_, piece) => {
  const begin = performance.now();
  await read(repeated(piece), plain);
  expect(performance.now() - begin).toBeLessThan(3000);
});

test('the word below a flight that is struck out cancels that one, and not the next', async () => {
  const html = `<p>Booking K7RM2Q</p><table><tr><td colspan="2"><s>BA 762</s></td></tr><tr><td colspan="2">Cancelled</td></tr>
<tr><td><s>18 February 2027</s></td><td><s>London (LHR) 07:20 - Oslo (OSL) 10:35</s></td></tr></table>
<p>19 February 2027<br>BA 766<br>London (LHR) 11:15 - Oslo (OSL) 14:30</p>`;
  expect(await read(html)).toMatchObject({ flies: ['BA766 LHR OSL 19FEB 1115 1430'], incomplete: 0 });
});
