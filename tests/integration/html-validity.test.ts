import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '~/i18n/languages.ts';
import { publicPages } from '~/sitemap.ts';
import { languagesOf, screensIn } from '../e2e/support/looks.ts';
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
].map((tab) => `/members${tab}`);
const forms = ['/signup', '/suggestions', '/login'];
const journey = `RP/VIEXX1234/VIEXX1234            AA/SU  25JAN27/1739Z   8VB4XV
  1.BRANDAUER/LUKAS MR
  2  OS 451 Y 12MAY 3 VIEQQQ HK1  1200P 120P 12MAY  E  0 320
  3  BA 117 Y 12MAY 3 LHRJFK HK1   530P 825P 12MAY  E  0 777
`;

const shown = { last: journey, choices: '1' };
const wrong = { editing: 'flight/1-os451', edit: 'save', 'edit-flight': '?', 'edit-date': 'x', 'edit-from': '-' };
/** What is posted to the converter; null where it is only opened. */
const converter: Readonly<Record<string, Record<string, string> | null>> = {
  home: null,
  threelines: { pnr: journey, format: 'threelines', choices: '1', fare: 'x' },
  tableoutput: { pnr: journey, format: 'tableoutput', choices: '1', fare: 'x' },
  'edit flight': { ...shown, edit: 'flight/1-os451' },
  'edit travellers': { ...shown, edit: 'travellers/1' },
  'add flight': { ...shown, edit: 'add/1' },
  'edit-designed': { ...shown, ...wrong, view: 'designed' },
  'edit-table': { ...shown, ...wrong, view: 'table' },
  'edit-text': { ...shown, ...wrong, view: 'text' },
  'no-flights': { pnr: 'nothing', choices: '1' },
};
const screens = [...pages, ...Object.keys(converter), ...forms.map((form) => `${form} with faults`), ...tabs];

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

test('A2 no page, result, form with errors or member page has a markup defect', () => {
  const files = fs.readdirSync(folder);
  expect(files).toHaveLength(languages.reduce((sum, language) => sum + screensIn(language, screens).length, 0));
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

/** Writes the screens that a language has into the folder: what visitors see, results and faults, and the account area. */
async function save(visitor: Visitor, language: Language, folder: string): Promise<void> {
  const keep = (name: string, html: string) =>
    fs.writeFileSync(path.join(folder, `${language}-${name.replace(/\W+/g, '-')}.html`), html);
  const home = language === 'en' ? '/' : `/intl/${language}`;
  await visitor.get(home); // chooses the language
  for (const page of screensIn(language, pages)) keep(page, (await visitor.get(page)).body);
  for (const screen of screensIn(language, Object.keys(converter))) {
    const fields = converter[screen];
    keep(screen, (await (fields ? visitor.post(home, { fields }) : visitor.get(home))).body);
  }
  for (const form of forms)
    if (languagesOf(`${form} with faults`).includes(language))
      keep(`${form}-faults`, (await visitor.submit(form)).body);
  const ofAccount = screensIn(language, tabs);
  if (ofAccount.length === 0) return;
  await visitor.submit('/login', { fields: { email: 'customer@example.com', password: 'Wayline-demo-1' } });
  for (const tab of ofAccount) keep(tab, (await visitor.get(tab)).body);
}
