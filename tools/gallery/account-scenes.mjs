// Sign-up, sign-in, the account area, paying, and the pages of admins.
import { askedPicture } from './human-check.mjs';

export const password = 'Turquoise7Kettle';
const fields = {
  agencyname: 'Meridian & Sons',
  contactperson: 'Clara Meridian',
  addressone: '1 Quay Street',
  city: 'Bristol',
  country: 'GB',
  phone: '+44 117 496 0000',
  password,
  password_confirmation: password,
};
let people = 0;

const submit = (page) => page.click('main form button[type=submit]');
const press = (name) => (page) => page.click(`main button:has-text("${name}")`);
const tabs = [
  'api',
  'contact',
  'edit',
  'branding',
  'templates',
  'invoices',
  'sessions',
  'activity',
  'plan',
  'cancel',
  'card',
];

export const accountScenes = [
  { name: 'suggestions', path: '/suggestions' },
  { name: 'suggestions-faults', path: '/suggestions', act: submit },
  {
    name: 'suggestions-sent',
    path: '/suggestions',
    act: async (page) => {
      await fill(page, { email: 'clara@meridian.example', name: 'Clara Meridian', contact_us: 'Thank you!' });
      await submit(page);
    },
  },
  { name: 'login', path: '/login', scripts: true },
  { name: 'login-wrong', path: '/login', act: (page) => signIn(page, 'nobody@meridian.example') },
  { name: 'dialog', path: '/', scripts: 'only', act: openDialog },
  { name: 'signup', path: '/signup', scripts: true },
  { name: 'signup-faults', path: '/signup', scripts: true, act: submit },
  ...['de', 'tr'].map((language) => ({ name: `signup-${language}`, path: '/signup', language, act: submit })),
  { name: 'mailsent', path: '/signup', act: signUp },
  { name: 'activate', path: '/signup', scripts: true, act: openActivation },
  {
    name: 'activate-wrong',
    path: '/signup',
    act: async (page, look) => signIn(page, await openActivation(page, look)),
  },
  {
    name: 'activated',
    path: '/signup',
    act: async (page, look) => {
      const email = await activate(page, look);
      await page.goto(look.house.url + (await look.house.mailTo(email, '/signup/activate/')));
    },
  },
  { name: 'activate-invalid', path: '/signup/activate/not-a-token' },
  { name: 'passwordreset', path: '/passwordreset', scripts: true },
  { name: 'passwordreset-faults', path: '/passwordreset', act: submit },
  { name: 'passwordreset-sent', path: '/signup', act: askForReset },
  { name: 'passwordreset-new', path: '/signup', scripts: true, act: openReset },
  {
    name: 'passwordreset-done',
    path: '/signup',
    act: async (page, look) => {
      await openReset(page, look);
      await fill(page, { password: 'Kettle9Turquoise', password_confirmation: 'Kettle9Turquoise' });
      await submit(page);
    },
  },
  { name: 'passwordreset-invalid', path: '/passwordreset/not-a-token' },
  {
    name: 'members-first-time',
    path: '/login',
    act: async (page) => {
      await signIn(page, 'agent@example.com', 'Wayline-demo-1');
    },
  },
  { name: 'members', path: '/members', who: 'customer', scripts: true },
  { name: 'members-revealed', path: '/members', who: 'customer', act: press('Click here to reveal') },
  ...tabs.map((tab) => ({ name: `members-${tab}`, path: `/members/${tab}`, who: 'customer', scripts: tab === 'plan' })),
  ...['de', 'cn'].map((language) => ({
    name: `members-${language}`,
    path: '/members',
    who: 'customer',
    language: language === 'cn' ? 'zh-CN' : language,
  })),
  {
    name: 'members-edit-faults',
    path: '/members/edit',
    who: 'customer',
    act: async (page) => {
      await page.fill('main [name=city]', '');
      await press('Save changes')(page);
    },
  },
  { name: 'members-email-waiting', path: '/signup', act: changeEmail },
  ...['de', 'tr'].map((language) => ({
    name: `members-email-waiting-${language}`,
    path: '/signup',
    language,
    act: changeEmail,
  })),
  { name: 'members-email-waiting-details', path: '/signup', act: then(changeEmail, '/members') },
  { name: 'confirm-email', path: '/signup', act: openConfirmation },
  { name: 'confirm-email-de', path: '/signup', language: 'de', act: openConfirmation },
  {
    name: 'members-email-changed',
    path: '/signup',
    act: async (page, look) => {
      await openConfirmation(page, look);
      await submit(page);
    },
  },
  { name: 'confirm-email-invalid', path: '/confirm-email/not-a-token', who: 'customer' },
  { name: 'plan-confirm', path: '/members/plan/confirm?plan=starter-gbp', who: 'customer' },
  { name: 'checkout', path: '/checkout?plan=starter-gbp', who: 'admin' },
  { name: 'logout', path: '/logout', who: 'customer' },
  { name: 'members-data', path: '/members/data', who: 'customer' },
  ...['customers', 'invoices', 'conversions', 'income'].map((name) => ({
    name: `admin-${name}`,
    path: `/admin/${name}`,
    who: 'admin',
  })),
  { name: 'admin', path: '/admin', who: 'admin' },
  {
    name: 'admin-troubles',
    path: '/admin',
    who: 'admin',
    without: { SMTP_URL: 'smtp://127.0.0.1:9' },
    act: failToMail,
  },
];

export async function fill(page, values) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name=${name}]`);
    if (name === 'country') await field.selectOption(value);
    else await field.fill(value);
  }
}

export async function signIn(page, email, word = 'Wrong7Kettle') {
  await fill(page, { email, password: word });
  await page.click('main .sign-in button[type=submit]');
  await page.waitForLoadState();
}

/** Before the dialog is there, what opens it is a link. Narrow pages have it in their menu. */
async function openDialog(page) {
  await page.waitForSelector('dialog', { state: 'attached' });
  const menu = page.locator('.more summary');
  if (await menu.isVisible()) await menu.click();
  await page.locator('.header a:visible', { hasText: 'Access our API' }).click();
  await page.waitForSelector('dialog [name=password]');
}

async function signUp(page) {
  people += 1;
  const email = `clara${people}@meridian.example`;
  await fill(page, { ...fields, email, confirmemail: email });
  await submit(page);
  await page.waitForURL(/\/mailsent/);
  return email;
}

async function openActivation(page, { house }) {
  const email = await signUp(page);
  await page.goto(house.url + (await house.mailTo(email, '/signup/activate/')));
  return email;
}

export async function activate(page, look) {
  const email = await openActivation(page, look);
  await signIn(page, email, password);
  await page.waitForURL(/\/members/);
  return email;
}

/** An account that wants another address, which is not confirmed yet. */
async function changeEmail(page, look) {
  const email = `moved-${await activate(page, look)}`;
  await page.goto(`${look.house.url}/members/edit`);
  await fill(page, { email });
  await page.click('main form:has([name=email]) button[type=submit]');
  await page.waitForURL(/done=email-started/);
  return email;
}

async function openConfirmation(page, look) {
  const email = await changeEmail(page, look);
  await page.goto(look.house.url + (await look.house.mailTo(email, '/confirm-email/')));
}

/** The same, and then another page. */
export function then(act, path) {
  return async (page, look) => {
    await act(page, look);
    await page.goto(look.house.url + path);
  };
}

/** For somebody new each time: three mails an hour is all that an address gets. */
async function askForReset(page, { house }) {
  const email = await signUp(page);
  await page.goto(`${house.url}/passwordreset`);
  const ticket = await page.inputValue('[name=ticket]');
  await fill(page, { email });
  await page.locator('main [type=radio]').nth(askedPicture(ticket, house.secret())).check();
  await page.waitForTimeout(2100); // faster answers are no person's
  await submit(page);
  await page.waitForSelector('.notice');
  return email;
}

async function openReset(page, { house }) {
  const email = await askForReset(page, { house });
  await page.goto(house.url + (await house.mailTo(email, '/passwordreset/')));
}

/** Nobody takes mails in that house. */
async function failToMail(page, { house }) {
  const visitor = await page.context().browser().newPage();
  await visitor.goto(`${house.url}/signup`);
  await signUp(visitor);
  await visitor.close();
  for (let waited = 0; waited < 15_000; waited += 500) {
    await page.reload();
    if ((await page.locator('.admin-reason').count()) > 0) return;
    await page.waitForTimeout(500);
  }
  throw new Error('no job has failed');
}
