import crypto from 'node:crypto';
import { simpleParser } from 'mailparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import { isWorkbench } from '~/private/private-pages.ts';
import { privatePolicy } from '~/private/private-policy.ts';
import { createHash } from '~/private/stand-ins/crypto.ts';
import OwnComposer from '~/private/stand-ins/mail-composer.ts';
import { simpleParser as ownParser } from '~/private/stand-ins/mailparser.ts';

const limits = { maxHeadSize: 64_000, maxChildNodes: 50 };
const options = { ...limits, skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true };
const latin = (text: string) => Buffer.from(text, 'latin1');
const part = (headers: string, body: string) => `--x\r\n${headers}\r\n\r\n${body}\r\n`;
const multipart = (kind: string, ...parts: string[]) =>
  `Content-Type: multipart/${kind}; boundary="x"\r\n\r\nfor old programs\r\n${parts.join('')}--x--\r\n`;
const plain = part('Content-Type: text/plain; charset=utf-8', 'LHR \u00c5BERG\r\nsecond line');
const html = part('Content-Type: text/html', '<p>Hello</p>\r\n<script type="application/ld+json">{}</script>');

test.each([
  ['a plain body', 'Subject: x\r\n\r\n 2  OS 451 Y\r\n 3  OS 452 Y\r\n'],
  ['line ends of Unix', 'Subject: x\nContent-Type: text/plain\n\none\ntwo\n'],
  [
    'quoted-printable in Latin 1',
    latin(
      'Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\ncaf=E9=20=\r\nLHR  \r\nend',
    ),
  ],
  [
    'base64 in UTF-8',
    `Content-Type: text/plain; charset="utf-8"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('Zürich\r\nGenève').toString('base64')}\r\n`,
  ],
  [
    'Chinese in GB 18030',
    Buffer.concat([latin('Content-Type: text/plain; charset=gb18030\r\n\r\n'), Buffer.from([0xb1, 0xb1, 0xbe, 0xa9])]),
  ],
  ['format=flowed', 'Content-Type: text/plain; format=flowed\r\n\r\none \r\ntwo\r\n\r\n-- \r\nthree\r\n'],
  ['folded headers', 'Subject: a\r\n b\r\nContent-Type: text/plain;\r\n charset=utf-8\r\n\r\ntext'],
  ['text and page', multipart('alternative', plain, html)],
  ['text, then a page beside it', multipart('mixed', plain, html)],
  ['two texts', multipart('mixed', plain, plain)],
  ['a page alone', multipart('alternative', html)],
  [
    'an attached text',
    multipart(
      'mixed',
      plain,
      part('Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt', 'no'),
    ),
  ],
  [
    'a picture',
    multipart('related', html, part('Content-Type: image/png\r\nContent-Transfer-Encoding: base64', 'AAAA')),
  ],
  [
    'parts within parts',
    multipart(
      'mixed',
      part(
        multipart('alternative', plain, html).split('\r\n\r\n')[0]?.replace('"x"', '"y"') ?? '',
        `--y\r\nContent-Type: text/plain\r\n\r\ninner\r\n--y--`,
      ),
      plain,
    ),
  ],
] as const)('a mail with %s is read as mailparser reads it', async (_, source) => {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  const theirs = await simpleParser(bytes, options);
  const ours = await ownParser(bytes, limits);
  expect([ours.text, ours.html]).toEqual([theirs.text ?? '', theirs.html]);
  expect([...theirs.headers.keys()].every((name) => ours.headers.has(name))).toBe(true);
});

test('a mail beyond the bounds is none', async () => {
  const long = Buffer.from(`Subject: ${'x'.repeat(70_000)}\r\n\r\ntext`);
  await expect(ownParser(long, limits)).rejects.toThrow();
  await expect(ownParser(Buffer.from(multipart('mixed', ...Array(60).fill(plain))), limits)).rejects.toThrow();
});

test('a draft has what nodemailer gives it', async () => {
  const draft = {
    to: { name: '', address: 'a@b.example' },
    subject: 'Votre itinéraire : Londres – Tōkyō, 10 février 2027, avec un long titre',
    date: new Date('2026-11-29T09:00:00Z'),
    messageId: '<1@wayline.example>',
    text: 'Zürich\nGenève',
    html: '<p>Zürich <img src="cid:p@itinerary"></p>',
    attachments: [
      {
        filename: 'p.png',
        contentType: 'image/png',
        content: Buffer.from('png'),
        cid: 'p@itinerary',
        contentDisposition: 'inline' as const,
      },
      { filename: 'Zürich.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') },
    ],
    headers: { 'X-Unsent': '1' },
  };
  const read = async (bytes: Uint8Array) => {
    const { subject, text, html, attachments, messageId, date, to, headers } = await simpleParser(Buffer.from(bytes));
    const files = attachments.map(({ filename, contentType, content, cid }) => [
      filename,
      contentType,
      String(content),
      cid,
    ]);
    return { subject, text: text?.trim(), html, files, messageId, date, to, unsent: headers.get('x-unsent') };
  };
  const [ours, theirs] = [
    await new OwnComposer(draft).compile().build(),
    await new MailComposer(draft).compile().build(),
  ];
  expect(await read(ours)).toEqual(await read(theirs));
  expect(
    Buffer.from(ours)
      .toString('latin1')
      .split('\r\n')
      .every((line) => line.length <= 998),
  ).toBe(true);
});

test.each(['', 'abc', 'Genève', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'y'.repeat(1000)])(
  'a hash is that of Node',
  (text) => {
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      crypto.createHash('sha256').update(text).digest('hex'),
    );
  },
);

test('the policy keeps hashes alone, and lets nothing out', () => {
  const served =
    "default-src 'none'; style-src 'self' 'sha256-aB+/=='; script-src 'sha256-cD12=' 'self'; connect-src 'self'; form-action 'self' https://pay.example; img-src 'self' https://ads.example data:; report-uri /csp-report";
  const policy = privatePolicy(served, 'https://w.example', ['/build/a.js', '/build/b.css', '/build/c.svg']);
  expect(policy).toContain("connect-src 'none'; form-action 'none'; worker-src 'none'");
  expect(policy).toContain("script-src 'sha256-cD12=' https://w.example/build/a.js;");
  expect(policy).toContain("style-src 'sha256-aB+/==' https://w.example/build/b.css;");
  expect(policy).toContain('img-src https://w.example/build/c.svg https://w.example/logos/ data:');
  expect(policy).not.toMatch(/report-uri|ads\.example|pay\.example|'self'|script-src [^;]*unsafe/);
});

test('two addresses are private', () => {
  const asked = ['/', '/intl/de', '/intl/cn', '/intl/en', '/intl/xx', '/intl/de/', '/pricing', '//', '/intl'];
  expect(asked.filter(isWorkbench)).toEqual(['/', '/intl/de', '/intl/cn']);
});
