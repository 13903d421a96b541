// Plans, cards and invoices as a browser without scripts meets them, and the admins' pages.
import { demoPassword } from './people.mjs';
import { origin } from './product.mjs';
import { mailsAtRest } from './recorder.mjs';
import { send } from './send.mjs';

/** Buys, changes, cancels as a browser without scripts does; the demo customer pays already. */
export async function recordBilling(recorder) {
  const visitor = await signInAgain(recorder, 'customer@example.com', demoPassword, '198.19.5.1');
  const post = (name, path, fields, page) => visitor.submit(`payer ${name}`, path, fields, page);
  await recordInvoices(recorder, visitor);
  const confirm = async (name, slug, given) => {
    const path = `/members/plan/confirm?plan=${slug}`;
    const { body } = await visitor.get(`payer looks at ${name}`, path);
    const seen = /name="seen" value="([^"]*)"/.exec(body.toString())?.[1] ?? '';
    await post(`confirms ${name}`, path, { plan: slug, seen, ...given });
  };
  await post('changes nothing', '/members/plan', { apiOption: '6', currency: 'gbp' });
  await post('chooses another', '/members/plan', { apiOption: '10', currency: 'gbp' });
  await confirm('another currency', 'agency-usd');
  await confirm('a forged change', 'network-gbp', { seen: 'x' });
  await confirm('an upgrade', 'network-gbp');
  await mailsAtRest();
  await visitor.get('payer upgraded', '/members?done=changed');
  await confirm('a downgrade', 'starter-gbp');
  await mailsAtRest();
  await visitor.get('payer downgraded', '/members?done=changed');
  const { headers } = await post('changes the card', '/members/card', {});
  await recordHosted(visitor, 'card', headers, '5555555555554444');
  await post('ends with the month', '/members/cancel', { at: 'period_end' });
  await mailsAtRest();
  await visitor.get('payer ending', '/members?done=ending');
  await visitor.get('payer cancel page, ending', '/members/cancel');
  await post('keeps it', '/members/cancel', { keep: '1' });
  recorder.clock.forward(11 * 60_000);
  await visitor.get('payer late', '/members/cancel');
  await post('ends too late', '/members/cancel', { at: 'now' });
  await post('ends with a wrong password', '/members/cancel', { at: 'now', password: 'Wrong7Kettle' });
  await post('reveals too late', '/members', {});
  await post('rotates too late', '/members/api', { intent: 'rotate' });
  await post('ends at once', '/members/cancel', { at: 'now', password: demoPassword });
  await mailsAtRest();
  await visitor.get('payer ended', '/members?done=cancelled');
  const begun = await post('buys again', '/checkout?plan=starter-gbp', {});
  await recordHosted(visitor, 'checkout', begun.headers, '4242424242424242');
  await mailsAtRest();
  await recordInvoices(recorder, visitor, 'again');
}

/** The sandbox's own page is not ours, but where it leads is. */
async function recordHosted(visitor, name, headers, number) {
  const to = headers.find(([header]) => header === 'location')?.[1];
  if (!to?.startsWith('http')) return;
  const { origin: there, pathname, search } = new URL(to);
  const body = new URLSearchParams({ name: 'Mira Holm', number }).toString();
  const paid = await send({
    origin: there,
    path: pathname + search,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  const back = paid.headers.find(([header]) => header === 'location')?.[1] ?? '';
  const url = new URL(back, origin);
  const done = await visitor.get(`payer back from ${name}`, url.pathname + url.search);
  const next = done.headers.find(([header]) => header === 'location')?.[1];
  if (next) await visitor.get(`payer after ${name}`, next);
}

async function recordInvoices(recorder, visitor, again = '') {
  const { body } = await visitor.get(`payer invoices ${again}`, '/members/invoices');
  const links = [
    ...new Set([...body.toString().matchAll(/href="(\/members\/invoices\/[^"/]+)"/g)].map(([, link]) => link)),
  ];
  for (const [at, link] of links.entries()) {
    for (const language of ['en', 'de', 'cn'])
      await visitor.get(`payer invoice ${again} ${at} ${language}`, `${link}?lang=${language}`);
    await visitor.get(`payer invoice ${again} ${at} pdf`, `${link}/pdf`);
    await recorder.visitor('198.19.6.1').get(`stranger invoice ${again} ${at}`, link);
  }
}

async function signInAgain(recorder, email, given, address) {
  const visitor = recorder.visitor(address);
  await visitor.submit(`sign in again ${email} ${address}`, '/login', { email, password: given });
  return visitor;
}

export async function recordAdmin(recorder) {
  const visitor = await signInAgain(recorder, 'admin@example.com', demoPassword, '198.19.7.1');
  await visitor.submit('admin posts nothing', '/admin', {});
  await visitor.submit('admin retries nothing', '/admin', { intent: 'retry', id: '1' });
  await visitor.get('admin queues', '/admin/queues');
  await visitor.get('admin queues data', '/admin/queues/api/queues?activeQueue=none');
  await visitor.get('admin queues file', '/admin/queues/none.js');
}
