// Signing up, activating, and the forms of the account area that follows.
import { importSource } from '../../scripts/import-source.mjs';
import { details, formOf, password } from './people.mjs';
import { mailedLink, mailsAtRest } from './recorder.mjs';

const { dataUrl } = await importSource('app/remix-protocol.ts');

const email = 'new@meridian.example';
const newer = 'newer@meridian.example';
const faults = {
  nothing: {},
  'other address': formOf(email, { confirmemail: 'x@y.example' }),
  'weak password': formOf(email, { password: 'short', password_confirmation: 'short' }),
  'common password': formOf(email, { password: 'Password1', password_confirmation: 'Password1' }),
  'two passwords': formOf(email, { password_confirmation: 'Other7Kettle' }),
  'personal password': formOf(email, { password: 'MeridianTravel7', password_confirmation: 'MeridianTravel7' }),
  'bad tax number': formOf(email, { country: 'DE', vatnumber: 'DE1' }),
  'bad address': formOf('nowhere', { confirmemail: 'nowhere' }),
  'long names': formOf(email, { agencyname: 'x'.repeat(500), city: '' }),
  mark: formOf(email, { agencyname: '<script>alert(1)</script>', city: '' }),
  'no country': formOf(email, { country: 'XX' }),
  taken: formOf('customer@example.com'),
};

export async function recordSignUp(recorder) {
  const visitor = recorder.visitor('198.19.0.1');
  for (const [name, fields] of Object.entries(faults)) await visitor.submit(`sign-up ${name}`, '/signup', fields);
  await visitor.submit('sign-up in German', '/signup?lang=de', {}, '/signup?lang=de');
  await visitor.post('sign-up without token', '/signup', formOf(email));
  await visitor.submit('sign-up', '/signup', formOf(email));
  await mailsAtRest();
  await visitor.get('sign-up mail sent', '/mailsent');
  await visitor.submit('sign-up mail again', '/mailsent', { intent: 'resend' });
  await mailsAtRest();
  await visitor.submit('sign-up mail corrected, wrongly', '/mailsent', { intent: 'correct', email: 'no' });
  await visitor.submit('sign-up mail corrected', '/mailsent', { intent: 'correct', email: newer });
  await visitor.submit('sign in before activation', '/login', { email: newer, password });
  await recordActivation(visitor);
  await recordMember(recorder, visitor, 'new member');
}

async function recordActivation(visitor) {
  const link = await mailedLink(newer, '/signup/activate/');
  await visitor.get('activation', link);
  await visitor.get('activation again', link);
  await visitor.get('activation in Turkish', `${link}?lang=tr`);
  await visitor.get('activation unknown', '/signup/activate/nothing');
  await visitor.submit('activation, wrong password', link, {
    email: newer,
    password: 'Wrong7Kettle',
  });
  await visitor.submit('activation, right password', link, { email: newer, password });
}

/** The forms of the account area, in an order that leaves each something to do. */
async function recordMember(recorder, visitor, who) {
  for (const path of ['', '/api', '/edit', '/contact', '/plan', '/invoices', '/cancel', '/card'])
    await visitor.get(`${who} page /members${path}`, `/members${path}`);
  const post = (name, path, fields, page) => visitor.submit(`${who} ${name}`, path, fields, page);
  await mailsAtRest();
  await post('edits nothing', '/members/edit', {});
  await post('edits wrongly', '/members/edit', { ...details, city: '', email: 'x', country: 'DE', vatnumber: 'DE1' });
  await post('edits', '/members/edit', { ...details, email: 'newer@meridian.example' });
  await visitor.get(`${who} edited`, '/members/edit?done=saved');
  await post('changes the address', '/members/edit', { ...details, email: 'moved@meridian.example' });
  await mailsAtRest();
  await visitor.get(`${who} waits for the address`, '/members/edit');
  const link = await mailedLink('moved@meridian.example', '/confirm-email/');
  await visitor.get(`${who} opens the link`, link);
  await recorder.visitor('198.19.0.99').get('stranger opens the link', link);
  await post('confirms the address', link, {});
  await post('confirms again', link, {});
  await mailsAtRest();
  await post('contacts without words', '/members/contact', { name: '', email: '', contact_us: '' });
  await post('contacts', '/members/contact', {
    name: 'Clara',
    email: 'moved@meridian.example',
    contact_us: 'Hello <b>you</b>',
  });
  await post('reveals the key', '/members', {});
  await post('makes a test key', '/members/api', { intent: 'test' });
  await post('rotates the key', '/members/api', { intent: 'rotate' });
  await post('does something unknown to keys', '/members/api', { intent: 'none' });
  await visitor.get(`${who} keys`, '/members/api');
  await post('chooses the same plan', '/members/plan', { apiOption: '1', currency: 'gbp' });
  await post('chooses an unknown plan', '/members/plan', { apiOption: '99', currency: 'gbp' });
  await post('chooses a paid plan', '/members/plan', { apiOption: '2', currency: 'usd' });
  for (const path of [
    '/checkout?plan=starter-usd',
    '/checkout?plan=starter-usd&back=1',
    '/checkout?plan=starter-eur&saved=1',
    '/members/plan/confirm?plan=agency-usd',
    '/members/cancel',
    '/members?done=subscribed',
    '/checkout/done?session_id=none',
  ])
    await visitor.get(`${who} ${path}`, path);
  await post('cancels nothing', '/members/cancel', { at: 'now' }, '/members/edit');
  await post('has no card', '/members/card', {}, '/members/edit');
  await post('asks for details', '/checkout?plan=starter-usd', { step: 'details', country: 'DE', vatnumber: 'x' });
  const csv = { 'content-type': 'text/csv' };
  await visitor.record(`${who} posts a table`, { path: '/members/edit', method: 'POST', headers: csv, body: 'a,b' });
  await visitor.post(`${who} posts without token`, '/members/edit', details);
  await visitor.post(`${who} data without token`, dataUrl('/members/edit', 'routes/members.edit'), details);
}
