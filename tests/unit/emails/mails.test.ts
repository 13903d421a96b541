import { describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { type Language, languages } from '~/i18n/languages.ts';
import { contact } from '../../../emails/contact.tsx';
import { contactReceived } from '../../../emails/contact-received.tsx';
import { creditNote } from '../../../emails/credit-note.tsx';
import { greeting } from '../../../emails/define-mail.ts';
import { mails } from '../../../emails/index.ts';
import { newDevice } from '../../../emails/new-device.tsx';
import { receipt } from '../../../emails/receipt.tsx';
import { renderMail, renderSample as renderTemplate } from '../../../emails/render.tsx';

const mailKinds = Object.keys(mails) as (keyof typeof mails)[];
const renderSample = (kind: keyof typeof mails, language: Language) => renderTemplate<object>(mails[kind], language);

describe.each(mailKinds)('the mail %s', (kind) => {
  test('is whole in every language: subject, HTML and text, and no key instead of a sentence', async () => {
    for (const language of languages) {
      const { subject, html, text } = await renderSample(kind, language);
      expect(subject.length).toBeGreaterThan(5);
      expect(html.startsWith('<!DOCTYPE html')).toBe(true);
      expect(`${subject} ${html} ${text}`).not.toMatch(/\bmail\.\w+|\{\{/);
    }
  });

  test('has nothing that Word, which draws it in classic Outlook, cannot draw', async () => {
    const { html } = await renderSample(kind, 'en');
    const plain = html.replace(/<!--[\s\S]*?-->/g, '');
    expect(plain).not.toMatch(/<(style|svg|script|form|iframe|video|link)\b/i);
    expect(plain).not.toMatch(/\sclass=|display:\s*(flex|grid)|position:|url\(|data:/i);
    for (const table of plain.match(/<table[^>]*>/g) ?? []) expect(table).toMatch(/role="presentation"/);
    for (const [, style = ''] of plain.matchAll(/<(?:td|p|h1)[^>]* style="([^"]*)"/g))
      expect(style).not.toMatch(/font-size:(?!\d+px)/);
  });

  test('says in its text part what the HTML says, links included, on unbroken lines', async () => {
    const { html, text } = await renderSample(kind, 'en');
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(link);
    expect(text).not.toMatch(/<[a-z/]/i);
  });
});

test('the text part reads well: facts are "Name: value", an address stands below its label, the last words stand apart', async () => {
  const { text } = await renderSample('payment-disputed', 'de');
  expect(text).toContain('\nAnfechtung: du_1Sample\nBetrag: 49,00\u00a0£\n');
  expect(text).toContain('\nAntwort bis: 4. Dezember 2026\n\nWayline macht');
  const activation = (await renderSample('activation', 'en')).text;
  expect(activation).toContain('\n\nActivate my account\nhttps://wayline.example/signup/activate/2Yp0sample\n\n');
  expect((await renderSample('welcome', 'en')).text).toContain(
    '\nSign in\nhttps://wayline.example/login\n\nWayline converts',
  );
});

test('German goes on with a small letter after the greeting’s comma, and begins the preview with a capital', async () => {
  for (const kind of mailKinds) {
    const { html, text } = await renderSample(kind, 'de');
    const first = /^Guten Tag[^\n]*,\n\n(\S+)/m.exec(text)?.[1] ?? 'ihr';
    expect(first, kind).toMatch(/^(?:\p{Ll}|Ihre?\b|Sie\b|Rechnungen\b)/u);
    const preview = /data-skip-in-text="true"[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
    expect(preview, kind).toMatch(/^[^\p{Ll}]/u);
  }
});

test('dates and amounts are written in the language of the mail, in the line beside the subject too', async () => {
  const { html, text } = await renderSample('receipt', 'de');
  expect(text).toContain('Wir haben 19,00\u00a0£ erhalten.');
  expect(html).toContain('19,00\u00a0£, 20. Nov. 2026');
  expect((await renderSample('quota-80', 'fr')).text).toContain('le 1er décembre 2026');
  expect((await renderSample('plan-changed', 'en')).html.match(/Dec 20, 2026/g)).toHaveLength(2);
});

test('the mail about a new device names the network and says that it is the day’s last one only when it is', async () => {
  const plain = await renderMail(newDevice, { ...newDevice.sample, isLast: false, network: '::/48' }, 'en');
  expect(plain.text).toContain('Network: This computer');
  expect(plain.text).not.toContain('last of these emails');
  expect((await renderMail(newDevice, newDevice.sample, 'en')).text).toContain('last of these emails');
});

test('a masked address does not break at its dots, and is plain in the text part', async () => {
  const { html, text } = await renderSample('email-changed', 'en');
  expect(html).toContain('c\u2060…\u2060a@meridian.example');
  expect(text).toContain('to c…a@meridian.example.');
});

test('S17: typed text stays text in a mail', async () => {
  const typed = '<img src=x onerror=alert(1)>"\'&';
  const data = { name: typed, email: 'a@b.example', agency: typed, message: `${typed}\n</td></tr>` };
  const { html } = await renderMail(contact, data, 'en');
  const clean = await renderMail(contact, { ...data, name: 'n', agency: 'a', message: 'm\nm' }, 'en');
  const elements = (page: string) => (page.match(/<[a-z]/gi) ?? []).length;
  expect(elements(html)).toBe(elements(clean.html));
  expect(html).not.toContain('<img');
});

test('a greeting uses a name, and leaves out one that looks like an address of a page', () => {
  const t = translator('en');
  expect(greeting(t, ' Clara Meridian ')).toBe('Hello Clara Meridian,');
  expect(greeting(t, 'J. R. Ångström')).toBe('Hello J. R. Ångström,');
  for (const bait of ['https://evil.test', 'Win at evil.test', 'www evil', 'a@b', '', 'x'.repeat(61)])
    expect(greeting(t, bait)).toBe('Hello,');
});

test('the acknowledgement to a visitor holds nothing that a visitor typed', async () => {
  const { html } = await renderMail(contactReceived, {}, 'en');
  expect(html).toContain('We will be in touch shortly');
});

test.each(['receipt', 'credit-note'] as const)('the number in the heading of a %s stays in one line', async (kind) => {
  const template = kind === 'receipt' ? receipt : creditNote;
  const { html, text } = await renderTemplate<object>(template, 'en');
  const number = template.sample.number;
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toContain(`<span style="white-space:nowrap">${number}</span>`);
  expect(text).toContain(` ${number}\n`);
});
