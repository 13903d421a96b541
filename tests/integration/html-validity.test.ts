import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '~/i18n/languages.ts';
import { publicPages } from '~/sitemap.ts';
import { htmlDefects, markupErrors, nuChecker } from '../support/markup.ts';
import { startProduct } from '../support/product.ts';
import { makeTemporary } from '../support/temporary.ts';
import { Visitor } from '../support/visitor.ts';

const pages = [
  ...publicPages.filter((address) => address !== '/'),
  '/passwordreset',
  '/passwordreset/no-token',
  '/signup/activate/no-token',
  '/mailsent',
  '/empty',
  '/no/such/page',
  '/articles/reading-status-codes',
];
const tabs = [
  '',
  '/security',
  '/plan',
  '/api',
  '/contact',
  '/edit',
  '/invoices',
  '/sessions',
  '/activity',
  '/cancel',
  '/card',
];
const journey = `RP/VIEXX1234/VIEXX1234            AA/SU  25JAN27/1739Z   8VB4XV
  1.BRANDAUER/LUKAS MR
  2  OS 451 Y 12MAY 3 VIEQQQ HK1  1200P 120P 12MAY  E  0 320
  3  BA 117 Y 12MAY 3 LHRJFK HK1   530P 825P 12MAY  E  0 777
`;

let folder: string;

beforeAll(async () => {
  folder = makeTemporary('markup');
  const product = await startProduct({
    process: 'all',
    settings: { RATE_LIMIT_PAGE: '100000', RATE_LIMIT_CHANGES: '100000', RATE_LIMIT_SIGNUP: '1000' },
  });
  try {
    for (const language of languages) await save(new Visitor(product.url), language, folder);
  } finally {
    await product.stop();
  }
}, 240_000);

test('A2 no page, result, form with errors or member page in nine languages has a markup defect', () => {
  const files = fs.readdirSync(folder);
  expect(files.length).toBeGreaterThan(languages.length * 35);
  for (const file of files) expect(htmlDefects(fs.readFileSync(path.join(folder, file), 'utf8')), file).toEqual([]);
});

test('A2 markup defects are found', () => {
  const page = '<p id="a"></p><p id="a"></p><label for="b">x</label><img src="x"><td align="left"><a href="/"><button>';
  expect(htmlDefects(page)).toHaveLength(5);
});

test.skipIf(!nuChecker)(
  'A2 the Nu checker finds no error on these pages, and the one of a page that has one',
  () => {
    const wrong = makeTemporary('wrong-markup');
    fs.writeFileSync(path.join(wrong, 'wrong.html'), '<!DOCTYPE html><html lang="en"><title>x</title><p><h1>y</p>');
    const [errors, ofWrong] = markupErrors(nuChecker ?? '', [folder, wrong]);
    expect(errors).toEqual([]);
    expect(ofWrong?.join()).toContain('wrong.html');
  },
  120_000,
);

/** Writes the pages of a language into the folder: what visitors see, results and faults, and the account area. */
async function save(visitor: Visitor, language: Language, folder: string): Promise<void> {
  const keep = (name: string, html: string) =>
    fs.writeFileSync(path.join(folder, `${language}-${name.replace(/\W+/g, '-')}.html`), html);
  const home = language === 'en' ? '/' : `/intl/${language}`;
  keep('home', (await visitor.get(home)).body);
  for (const page of pages) keep(page, (await visitor.get(page)).body);
  for (const format of ['threelines', 'tableoutput'])
    keep(format, (await visitor.post(home, { fields: { pnr: journey, format, choices: '1', fare: 'x' } })).body);
  const shown = { last: journey, choices: '1' };
  for (const edit of ['flight/1-os451', 'travellers/1', 'add/1'])
    keep(edit, (await visitor.post(home, { fields: { ...shown, edit } })).body);
  const wrong = { editing: 'flight/1-os451', edit: 'save', 'edit-flight': '?', 'edit-date': 'x', 'edit-from': '-' };
  for (const view of ['designed', 'table', 'text'])
    keep(`edit-${view}`, (await visitor.post(home, { fields: { ...shown, ...wrong, view } })).body);
  keep('no-flights', (await visitor.post(home, { fields: { pnr: 'nothing', choices: '1' } })).body);
  for (const form of ['/signup', '/suggestions', '/login']) keep(`${form}-faults`, (await visitor.submit(form)).body);
  await visitor.submit('/login', { fields: { email: 'customer@example.com', password: 'Wayline-demo-1' } });
  for (const tab of tabs) keep(`members${tab}`, (await visitor.get(`/members${tab}`)).body);
}
