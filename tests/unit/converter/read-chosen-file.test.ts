import { expect, test } from 'vitest';
import { readChosenFile } from '~/converter/read-chosen-file.server.ts';
import { convert } from '~/itinerary/convert.ts';

const segment = ' 2  OS 451 Y 12MAY 3 VIELHR HK1  1200P 120P 12MAY  E  0 320\n';
const read = (name: string, contents: string | Uint8Array, type = '') =>
  readChosenFile({ name, type, bytes: typeof contents === 'string' ? Buffer.from(contents) : contents });
const mail = (headers: string, body: string) => read('trip.eml', `From: a@example.com\r\n${headers}\r\n\r\n${body}`);
const latin = (text: string) => Buffer.from(text, 'latin1');

const reservation = {
  '@context': 'http://schema.org',
  '@type': 'FlightReservation',
  reservationNumber: 'KX2Q7R',
  underName: { '@type': 'Person', name: 'Clara Meridian' },
  reservationFor: {
    '@type': 'Flight',
    flightNumber: '1234',
    airline: { '@type': 'Airline', iataCode: 'AF' },
    departureAirport: { '@type': 'Airport', iataCode: 'CDG' },
    arrivalAirport: { '@type': 'Airport', iataCode: 'VIE' },
    departureTime: '2027-05-12T09:25:00+02:00',
    arrivalTime: '2027-05-12T11:25:00+02:00',
  },
};
const page = `<p>Hello</p><script type="application/ld+json">\n${JSON.stringify(reservation, null, 2)}\n</script>`;

test.each([
  ['UTF-8', Buffer.from('ÅBERG')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFÅBERG')],
  ['UTF-16', Buffer.from('\uFEFFÅBERG', 'utf16le')],
  ['Windows-1252', latin('ÅBERG')],
])('a text in %s is read', async (_, bytes) => {
  expect(await read('trip.TXT', bytes)).toEqual({ ok: true, text: 'ÅBERG' });
});

test('the text part of a mail is read, in its encoding and charset', async () => {
  const body = latin('caf=E9=20=\r\nLHR');
  expect(
    await mail(
      'Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable',
      String(body),
    ),
  ).toEqual({ ok: true, text: 'café LHR' });
  const parts = `--x\r\nContent-Type: text/html\r\n\r\n<b>no</b>\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(segment).toString('base64')}\r\n--x--\r\n`;
  const both = await mail('Content-Type: multipart/mixed; boundary=x', parts);
  expect(both).toEqual({ ok: true, text: segment });
});

test('a mail with a logo of 150 kB is not too large', async () => {
  const picture = Buffer.alloc(150 * 1024, 1)
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n');
  const parts = `--x\r\nContent-Type: text/plain\r\n\r\n${segment}\r\n--x\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${picture}\r\n--x--\r\n`;
  expect(await mail('Content-Type: multipart/related; boundary=x', parts)).toEqual({ ok: true, text: segment });
});

test('the HTML part gives its data, and nothing else', async () => {
  const found = await mail('Content-Type: text/html; charset=utf-8', page);
  expect(found.ok && convert(found.text, { today: '2026-11-18' }).flights).toMatchObject([
    { stated: { airline: 'AF', number: '1234' } },
  ]);
  expect(found.ok && found.text).not.toContain('Hello');
  expect(await mail('Content-Type: text/html', '<p>BA 117 LHR JFK</p>')).toEqual({ ok: false, reason: 'mail-text' });
});

test.each([
  ['trip.pdf', 'file-type', 'no PDF'],
  ['trip.msg', 'file-type', 'text'],
  ['trip', 'file-type', segment],
  ['trip.txt', 'file-type', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0x14])],
  ['trip.eml', 'file-type', Buffer.concat([Buffer.from('From: a\r\n\r\n'), Buffer.alloc(9000)])],
  ['trip.txt', 'file-empty', ' \r\n\t'],
  ['trip.txt', 'file-empty', ''],
  ['trip.txt', 'file-size', Buffer.alloc(2 * 1024 * 1024 + 1, 0x61)],
  ['trip.eml', 'mail-broken', segment],
  ['trip.eml', 'mail-broken', ''],
] as const)('%s is refused as %s', async (name, reason, contents) => {
  expect(await read(name, contents)).toEqual({ ok: false, reason });
});

test('a name without an extension is judged by its type', async () => {
  expect(await read('trip', segment, 'text/plain')).toEqual({ ok: true, text: segment });
});

const repeated = (piece: string) => piece.repeat(Math.floor(250_000 / piece.length));
const html = 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n\r\nhi\r\n--a\r\nContent-Type: text/html';
const nested = 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a';

test.each([
  ['parts', 'Content-Type: multipart/mixed; boundary=a', repeated('--a\r\n\r\n')],
  ['headers', repeated('X: y\r\n'), 'x'],
  ['one header', `To: ${repeated('a,')}`, 'x'],
  ['a header of a part', nested, `To: ${repeated('a,')}\r\n\r\nx`],
  ['mails in mails', '', repeated('Content-Type: message/rfc822\r\n\r\n')],
  ['open links', html, repeated('<a href="')],
  ['open scripts', html, repeated('<script ld+json')],
  ['lines', 'Content-Type: text/plain; format=flowed', repeated('a \r\n')],
  ['a wrong charset', 'Content-Type: text/plain; charset=iso-2022-jp', repeated('\u001b$B!!')],
])('250 kB of %s take no time to speak of', async (_, headers, body) => {
  const begin = performance.now();
  await mail(headers, body);
  expect(performance.now() - begin).toBeLessThan(3000);
});
