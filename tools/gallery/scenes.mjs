// What the gallery shows: a name, an address, who looks at it, and what was done there before the picture is taken.
import { accountScenes } from './account-scenes.mjs';
import { converterScenes } from './converter-scenes.mjs';
import { mailScenes } from './mail-scenes.mjs';
import { secondFactorScenes } from './second-factor-scenes.mjs';
import { tripScenes } from './trip-scenes.mjs';

const fixedScenes = [
  ...converterScenes,
  { name: 'empty', path: '/empty' },
  { name: 'not-found', path: '/no/such/page' },
  {
    name: 'api-docs-tried',
    path: '/api-introduction/testing',
    act: (page) => page.click('main form[method=post] button[type=submit]'),
  },
  ...['cn', 'de'].map((tag) => ({ name: `how-to-${tag}`, path: '/how-to-use-wayline', language: browserTag(tag) })),
  { name: 'pricing-eur', path: '/pricing?currency=eur' },
  ...['de', 'tr'].map((language) => ({ name: `pricing-${language}`, path: '/pricing', language })),
  { name: 'menu', path: '/about-us', act: openMenu },
  { name: 'menu-fr', path: '/about-us', language: 'fr', act: openMenu },
  { name: 'menu-admin', path: '/about-us', who: 'admin', act: openMenu },
  ...accountScenes,
  ...secondFactorScenes,
  ...tripScenes,
  ...mailScenes,
  { name: 'dev-mailbox', path: '/dev/mailbox' },
  { name: 'dev-mails', path: '/dev/mails' },
  ...['cn', 'tr'].map((tag) => ({ name: `mail-receipt-${tag}`, path: `/dev/mails/receipt/${tag}` })),
];

/** The fixed scenes, and every other page of the sitemap and every mail, in English. */
export async function scenesOf(url) {
  const pages = await matches(`${url}/sitemap.xml`, /<loc>https?:\/\/[^/]+(\/(?!intl\/)[^?<]*)<\/loc>/g);
  const mails = await matches(`${url}/dev/mails`, /href="(\/dev\/mails\/[\w-]+\/en)"/g);
  const known = new Set(fixedScenes.filter(({ act, language }) => !act && !language).map(({ path }) => path));
  const listed = [...pages, ...mails].filter((path) => !known.has(path));
  return [...fixedScenes, ...listed.map((path) => ({ name: nameOf(path), path }))];
}

/** "privacy", "articles-reading-status-codes", "mail-receipt" */
const nameOf = (path) =>
  path
    .replace(/^\/dev\/mails\/(.*)\/en$/, '/mail-$1')
    .slice(1)
    .replaceAll('/', '-');

async function matches(address, pattern) {
  const text = await (await fetch(address)).text();
  return [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];
}

/** Wide screens show all of it in the header. */
async function openMenu(page) {
  const menu = page.locator('.more summary');
  if (await menu.isVisible()) await menu.click();
}

function browserTag(language) {
  return language === 'cn' ? 'zh-CN' : language;
}
