import { randomBytes } from 'node:crypto';
import { signUpFields } from './accounts.ts';
import { solveCaptcha } from './captcha.ts';
import { csrfTokenOf, Visitor } from './visitor.ts';

/** What must be found nowhere afterwards, by what it is; and something that a dump does hold. */
export interface ExercisedSecrets {
  secrets: Record<string, string>;
  publicKey: string;
}

/** A mail's link to a page, as it arrives. */
type LinkTo = (email: string, page: string) => Promise<string>;

const word = (letters: number) => randomBytes(letters).toString('hex').slice(0, letters);
const newPassword = () => `Kettle7${word(12)}`;

/** Uses every secret that the product knows, in every way that it is taken: pages, calls, mails, and wrongly. */
export async function exerciseSecrets(url: string, linkTo: LinkTo): Promise<ExercisedSecrets> {
  const email = `leaks-${word(8)}@meridian.example`;
  const passwords = { first: newPassword(), wrong: newPassword(), second: newPassword() };
  const { visitor, activation } = await signUpAndActivate(url, linkTo, email, passwords);
  const cookies = [...visitor.cookies.values()];
  const access = await fetchAccessToken(url, email, passwords.first);
  const keys = await callWithKeys(url, visitor);
  const reset = await changePassword(url, linkTo, email, passwords.second);
  const secrets = {
    'first password': passwords.first,
    'wrong password': passwords.wrong,
    'second password': passwords.second,
    'activation token': activation,
    'reset token': reset,
    'access token': access,
    ...Object.fromEntries(cookies.filter((value) => value.length > 20).map((value, at) => [`cookie ${at}`, value])),
    ...keys.secrets,
  };
  return { secrets, publicKey: keys.publicKey };
}

async function signUpAndActivate(
  url: string,
  linkTo: LinkTo,
  email: string,
  { first, wrong }: { first: string; wrong: string },
): Promise<{ visitor: Visitor; activation: string }> {
  const visitor = new Visitor(url);
  await visitor.submit('/signup', { fields: signUpFields({ email, password: first, password_confirmation: first }) });
  const activation = await linkTo(email, '/signup/activate/');
  const page = `/signup/activate/${activation}`;
  await visitor.submit(page, { fields: { email, password: wrong } });
  const answer = await visitor.submit(page, { fields: { email, password: first } });
  if (answer.location !== '/members') throw new Error(`sign-in answered ${answer.status}`);
  return { visitor, activation };
}

async function fetchAccessToken(url: string, email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', body });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}x` } });
  return token;
}

async function callWithKeys(url: string, visitor: Visitor) {
  const reveal = async () => secretIn((await visitor.submit('/members')).body, 'live');
  const old = await reveal();
  await visitor.submit('/members/api', { fields: { intent: 'rotate' } });
  const fresh = await reveal();
  await visitor.submit('/members/api', { fields: { intent: 'test' } });
  const tab = (await visitor.get('/members/api')).body;
  const test = secretIn(tab, 'test');
  const surname = `QUILL${word(7).replace(/\d/g, 'X').toUpperCase()}`;
  const wrong = `${fresh.slice(0, -1)}${fresh.endsWith('0') ? '1' : '0'}`;
  await convertInEveryWay(url, [old, fresh, test, wrong], surname);
  return {
    publicKey: /wl_pk_live_\w{22}/.exec(tab)?.[0] ?? 'none',
    secrets: { 'old key': old, 'new key': fresh, 'test key': test, 'mistyped key': wrong, 'pasted name': surname },
  };
}

function secretIn(html: string, mode: 'live' | 'test'): string {
  const found = new RegExp(`wl_sk_${mode}_\\w{49}`).exec(html)?.[0];
  if (!found) throw new Error(`no ${mode} secret on the page`);
  return found;
}

async function convertInEveryWay(url: string, secrets: readonly string[], surname: string): Promise<void> {
  const pnr = ` 1.1${surname}/ODALYS MS\n 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL*ZQXWVU /E`;
  const post = (path: string, headers: Record<string, string>, body: BodyInit) =>
    fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' });
  const json = { 'content-type': 'application/json' };
  const calls = secrets.flatMap((secret, at) => [
    post('/api/v1/convert', { PRIVATE_APP_KEY: secret, 'Idempotency-Key': `walk-${at}` }, new URLSearchParams({ pnr })),
    post('/api/convert', { authorization: `Bearer ${secret}`, ...json }, JSON.stringify({ pnr })),
    post('/api/v1/convert/batch', { 'X-Private-App-Key': secret, ...json }, JSON.stringify({ texts: [{ pnr }, {}] })),
    post('/api/v1/convert', { PRIVATE_APP_KEY: secret, ...json }, `{"pnr": "${surname}`),
  ]);
  await Promise.all(calls);
  await post('/', {}, new URLSearchParams({ pnr }));
  await post('/api/v1/convert', { PRIVATE_APP_KEY: `${surname} no key` }, new URLSearchParams({ pnr }));
  await fetch(`${url}/no-such-page?pnr=${surname}&key=${secrets[0]}`);
}

async function changePassword(url: string, linkTo: LinkTo, email: string, password: string): Promise<string> {
  const person = new Visitor(url);
  const page = await person.get('/passwordreset');
  const { ticket, place } = solveCaptcha(page.body, { aged: 5000 });
  const fields = { form_token: csrfTokenOf(page.body), email, ticket, picture: String(place), website: '' };
  await person.post('/passwordreset', { fields });
  const token = await linkTo(email, '/passwordreset/');
  const answer = await person.submit(`/passwordreset/${token}`, {
    fields: { password, password_confirmation: password },
  });
  if (answer.status >= 400) throw new Error(`the new password was refused: ${answer.status}`);
  return token;
}
