// Security of an account, and the second step of a sign-in.
import { TOTP } from 'otpauth';
import { activate, fill, password, signIn, then } from './account-scenes.mjs';

export const secondFactorScenes = [
  { name: 'members-security', path: '/members/security', who: 'customer', scripts: true },
  { name: 'members-security-app', path: '/signup', act: beginApp },
  { name: 'members-security-codes', path: '/signup', act: addApp },
  { name: 'members-security-on', path: '/signup', act: then(addApp, '/members/security') },
  { name: 'members-security-refused', path: '/signup', act: removeAppWrongly },
  { name: 'login-code', path: '/signup', scripts: true, act: askForCode },
  { name: 'login-code-lost', path: '/signup', act: askForLink },
  ...['de', 'cn', 'tr'].map((tag) => ({
    name: `members-security-${tag}`,
    path: '/members/security',
    who: 'customer',
    language: tag === 'cn' ? 'zh-CN' : tag,
  })),
  { name: 'members-sessions-fr', path: '/members/sessions', who: 'customer', language: 'fr' },
  { name: 'members-trips-de', path: '/members/trips', who: 'customer', language: 'de' },
  { name: 'trip-gone', path: `/trips/${'A'.repeat(22)}` },
  { name: 'members-activity-nl', path: '/members/activity', who: 'customer', language: 'nl' },
  { name: 'members-data-due', path: '/signup', act: planDeletion },
];

async function planDeletion(page, look) {
  await activate(page, look);
  await page.goto(`${look.house.url}/members/data`);
  await fill(page, { password });
  await page.click('main [value=delete]');
  await page.waitForURL('**/members/data?done=requested');
}

async function removeAppWrongly(page, look) {
  await addApp(page, look);
  await page.goto(`${look.house.url}/members/security`);
  await page.click('main details:has([value=remove-app]) summary');
  await page.click('main form:has([value=remove-app]) button[type=submit]');
  await page.waitForSelector('main .fault-summary');
}

async function askForLink(page, look) {
  await askForCode(page, look);
  await page.click('main form:has([name=lost]) button');
  await page.waitForLoadState();
}

async function beginApp(page, look) {
  const email = await activate(page, look);
  await page.goto(`${look.house.url}/members/security`);
  await page.click('main form:has([value=begin-app]) button');
  await page.waitForSelector('main .letters');
  return email;
}

async function addApp(page, look) {
  const email = await beginApp(page, look);
  const secret = (await page.textContent('main .letters')).replaceAll(' ', '');
  await fill(page, { code: new TOTP({ secret }).generate() });
  await page.click('main form:has([value=confirm-app]) button');
  await page.waitForSelector('main .new-codes');
  return email;
}

async function askForCode(page, look) {
  const email = await addApp(page, look);
  await page.context().clearCookies();
  await page.goto(`${look.house.url}/login`);
  await signIn(page, email, password);
  await page.waitForURL('**/login/code');
}
