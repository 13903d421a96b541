import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '~/i18n/languages.ts';
import { urls } from '~/urls.ts';
import { type Product, startProduct } from '../support/product.ts';
import { unescapeHtml, Visitor } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct({
    settings: { SOCIAL_LINKS: 'https://www.linkedin.com/company/wayline https://travel.social/@wayline' },
  });
});

afterAll(() => host.stop());

/** One of each kind: converter, prose, article, documentation, form, missing. */
const pages = [
  '/',
  '/how-to-use-wayline',
  '/pricing',
  '/about-us',
  '/blog',
  '/articles/reading-status-codes',
  '/api-introduction',
  '/suggestions',
  '/signup',
  '/no/such/page',
];

const menu = [
  ['Home', '/'],
  ['API', '/api-introduction'],
  ['How it works', '/how-to-use-wayline'],
  ['Pricing', '/pricing'],
  ['About us', '/about-us'],
  ['Blog', '/blog'],
];

const flags = [
  ['English', 'en'],
  ['Español', 'es'],
  ['简体中文', 'cn'],
  ['Português (Brasil)', 'pt'],
  ['Deutsch', 'de'],
  ['Français', 'fr'],
  ['Nederlands', 'nl'],
] as const;

/** A choice of language leads to the page that is shown; the converter has addresses of its own, the error page none. */
function inLanguage(path: string, language: Language): string {
  return path === '/' || path === '/no/such/page' ? urls.home(language) : `${path}?lang=${language}`;
}

test('menu, badge and footer are the same on every page, help in the same place (WCAG 3.2.6)', async () => {
  const visitor = new Visitor(host.url);
  for (const path of pages) {
    const { body } = await visitor.get(path);
    const [header = '', footer = ''] = [part(body, 'header'), part(body, 'footer')];
    expect(links(part(header, 'nav')), path).toEqual(menu);
    expect(links(part(header, 'ul')), path).toHaveLength(9);
    expect(links(header), path).toContainEqual(['Carbon neutral', '/carbon-offset']);
    expect(links(header), path).toContainEqual(['Sign in', '/login']);
    expect(links(header), path).toContainEqual(['Access our API', '/login']);
    const [, more = ''] = /<nav class="more"(.*?)<\/nav>/s.exec(header) ?? [];
    expect(links(more), path).toEqual([...menu, ['Carbon neutral', '/carbon-offset'], ['Access our API', '/login']]);
    expect(links(footer).slice(0, 7), path).toEqual(flags.map(([name, code]) => [name, inLanguage(path, code)]));
    expect(links(footer).slice(7, 14), path).toEqual([
      ['Tools', '/tools'],
      ['Privacy', '/privacy'],
      ['Terms and conditions', '/terms-and-conditions'],
      ['Service status', '/status'],
      ['Contact and ideas', '/suggestions'],
      ['LinkedIn', 'https://www.linkedin.com/company/wayline'],
      ['travel.social', 'https://travel.social/@wayline'],
    ]);
  }
});

test('the menu says where one is, and nothing where that is not in the menu', async () => {
  const visitor = new Visitor(host.url);
  for (const path of pages) {
    const { body } = await visitor.get(path);
    const marked = [...part(body, 'nav').matchAll(/<a href="([^"]*)" aria-current="page"/g)].map(([, href]) => href);
    expect(marked, path).toEqual(menu.map(([, href]) => href).filter((href) => href === path));
  }
  const german = (await visitor.get('/intl/de')).body;
  expect(part(german, 'nav')).toContain('<a href="/intl/de" aria-current="page"');
});

/** The first element of the name, as text. */
const part = (html: string, name: string) => new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0] ?? '';

/** What is written in each link (said to everybody, seen or not), and where it leads. */
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => [
    unescapeHtml(inner.replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '')),
    href,
  ]);
