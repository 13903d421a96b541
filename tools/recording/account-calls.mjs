// The calls of accounts: by bearer token, by nobody, by Stripe and by browsers.
import { details, formOf, password } from './people.mjs';
import { mailedLink, mailsAtRest } from './recorder.mjs';

const email = 'caller@meridian.example';
const json = { 'content-type': 'application/json' };

export async function recordCalls(recorder) {
  const call = (name, method, path, body, headers = {}) =>
    recorder.record(`call ${name}`, {
      method,
      path,
      headers: { 'x-forwarded-for': '198.19.4.1', ...(body ? json : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const { body } = await recordEntry(call);
  const bearer = { authorization: `Bearer ${JSON.parse(body.toString()).access_token}` };
  const user = JSON.parse((await call('user', 'GET', '/api/auth/user', null, bearer)).body.toString());
  const mine = (name, method, path, sent) => call(name, method, path, sent, bearer);
  await recordOwn(mine, user);
  await recordMoney(mine, user);
  recorder.clock.forward(11 * 60_000);
  await recordLate(mine, user);
  await recordOpen(call);
}

async function recordEntry(call) {
  for (const [name, body] of Object.entries({
    nothing: {},
    wrong: { email: 'x' },
    unknown: { email: 'nobody@x.example', password },
    'wrong captcha': { email, password, captcha: { ticket: 'x', picture: 1 } },
  }))
    await call(`login ${name}`, 'POST', '/api/auth/login', body);
  await call('login in German', 'POST', '/api/auth/login', {}, { 'accept-language': 'de' });
  await call('signup nothing', 'POST', '/api/auth/signup', {});
  await call('signup wrong', 'POST', '/api/auth/signup', { ...formOf(email), city: '', email: 'x' });
  await call('signup taken', 'POST', '/api/auth/signup', formOf('customer@example.com'));
  await call('signup', 'POST', '/api/auth/signup', formOf(email, { agencyname: 'Caller' }));
  const link = await mailedLink(email, '/signup/activate/');
  await call('activate unknown', 'GET', '/auth/signup/activate/nothing');
  await call('activate head', 'HEAD', `/auth/signup/activate/${link.split('/').at(-1)}`);
  await call('activate', 'GET', `/auth/signup/activate/${link.split('/').at(-1)}`);
  return call('login', 'POST', '/api/auth/login', { email, password });
}

async function recordOwn(mine, user) {
  await mine('key', 'GET', `/api/auth/gettoken/${user.id}`);
  await mine('key of another', 'GET', '/api/auth/gettoken/00000000-0000-4000-8000-000000000000');
  await mine('invoices', 'GET', `/api/auth/getinvoices/${user.id}`);
  await mine('invoice unknown', 'GET', `/api/auth/getinvoice/${user.id}/1`);
  await mailsAtRest();
  await mine('update nothing', 'PUT', '/api/auth/update', {});
  await mine('update', 'PUT', '/api/auth/update', { city: 'York', api: 6, role: 'admin' });
  await mine('update wrong', 'PUT', '/api/auth/update', { email: 'x', country: 'XX' });
  await mine('update another', 'PUT', '/api/auth/update', { id: 'x', city: 'Y' });
  await mine('update all, half', 'PUT', '/api/auth/updatealluserdetails', { city: 'York' });
  await mine('update all', 'PUT', '/api/auth/updatealluserdetails', { user: { ...details, email } });
  await mine('update address', 'PUT', '/api/auth/update', { email: 'other@meridian.example' });
  await mine('contact', 'PUT', '/api/emailsend', { name: 'Clara', email, contact_us: 'Hello' });
  await mine('contact wrong', 'PUT', '/api/emailsend', { name: '' });
}

async function recordMoney(mine, user) {
  await mine('next payment', 'POST', '/api/auth/getnextpaymentdate', {});
  await mine('subscribe wrong amount', 'POST', '/api/auth/stripesubscription', {
    plan: 2,
    token: 'tok_visa',
    amount: 1,
  });
  await mine('subscribe unknown plan', 'POST', '/api/auth/stripesubscription', { plan: 99, token: 'tok_visa' });
  await mine('subscribe without card', 'POST', '/api/auth/stripesubscription', { plan: 2 });
  await mine('subscribe declined', 'POST', '/api/auth/stripesubscription', {
    plan: 'starter-gbp',
    token: 'tok_chargeDeclined',
  });
  await mine('subscribe', 'POST', '/api/auth/stripesubscription', {
    plan: 'starter-gbp',
    token: 'tok_visa',
    amount: 19,
  });
  await mailsAtRest();
  await mine('subscribe twice', 'POST', '/api/auth/stripesubscription', { plan: 'starter-gbp', token: 'tok_visa' });
  await mine('upgrade', 'POST', '/api/auth/updatesubscription', { plan: 6 });
  await mine('other currency', 'POST', '/api/auth/updatesubscription', { plan: 'agency-usd' });
  await mine('card', 'POST', '/api/auth/updatecard', { token: 'tok_mastercard' });
  await mailsAtRest();
  await mine('card wrong', 'POST', '/api/auth/updatecard', { token: 'x' });
  await mine('invoices of a payer', 'GET', `/api/auth/getinvoices/${user.id}`);
  await mailsAtRest();
  await mine('cancel later', 'POST', '/api/auth/cancelsubscription', { at: 'period_end' });
  await mine('cancel wrongly', 'POST', '/api/auth/cancelsubscription', { at: 'x' });
  await mine('cancel', 'POST', '/api/auth/cancelsubscription', {});
  await mine('cancel twice', 'POST', '/api/auth/cancelsubscription', {});
  await mine('user at last', 'GET', '/api/auth/user');
  await mine('user by query', 'GET', '/api/auth/user?x=1');
}

/** More than ten minutes after the password was sent. */
async function recordLate(mine, user) {
  for (const [name, path, sent] of [
    ['subscribe', 'stripesubscription', { plan: 2, token: 'tok_visa' }],
    ['card', 'updatecard', { token: 'tok_visa' }],
    ['cancel', 'cancelsubscription', {}],
    ['change', 'updatesubscription', { plan: 2 }],
  ])
    await mine(`${name} too late`, 'POST', `/api/auth/${path}`, sent);
  await mine('key too late', 'GET', `/api/auth/gettoken/${user.id}`);
  await mine('update address too late', 'PUT', '/api/auth/update', { email: 'z@meridian.example' });
  await mine('logout', 'GET', '/auth/logout');
  await mine('user after logout', 'GET', '/api/auth/user');
}

async function recordOpen(call) {
  await call('reset question', 'GET', '/api/password/create');
  await call('reset sounds', 'GET', '/api/password/create?check=sounds');
  await call('reset nothing', 'POST', '/api/password/create', {});
  await call('reset wrong', 'POST', '/api/password/create', { email, captcha: { ticket: 'x', picture: 1 } });
  await call('new password nothing', 'POST', '/api/password/reset', {});
  await call('new password wrong', 'POST', '/api/password/reset', {
    token: 'x',
    password,
    password_confirmation: password,
  });
  await call('new password two', 'POST', '/api/password/reset', { token: 'x', password, password_confirmation: 'y' });
  const hook = (name, headers) =>
    call(`webhook ${name}`, 'POST', '/webhooks/stripe', { id: 'evt_1', type: 'x' }, headers);
  await hook('without signature', {});
  await hook('with a bad signature', { 'stripe-signature': 't=1,v1=00' });
  for (const type of ['application/csp-report', 'application/reports+json', 'application/json'])
    await call(
      `policy report ${type}`,
      'POST',
      '/csp-report',
      { 'csp-report': { 'document-uri': 'http://localhost:3981/', 'violated-directive': 'img-src' } },
      { 'content-type': type },
    );
}
