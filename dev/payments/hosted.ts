import type Stripe from 'stripe';
import { afterPayment } from './billing.ts';
import { findCard } from './cards.ts';
import { completeSession, keepCard } from './checkout.ts';
import { declined, StripeFault } from './faults.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { confirmPage, invoicePage, notePage, payPage } from './pages.ts';
import { methodOf, type Outcome, pay } from './paying.ts';
import type { World } from './store.ts';

export type HostedAnswer = { html: string; status?: number } | { redirect: string };

type Form = Record<string, string>;

const unknownCard = () => declined('incorrect_number', undefined, 'Your card number is incorrect.');
const notConfirmed = () =>
  declined('authentication_required', undefined, 'We are unable to authenticate your payment method.');

/** What customers' browsers get from Stripe: `/pay/cs_…` and `/invoice/in_…`. A form makes it a POST. */
export function hostedPage(world: World, path: string, form: Form | null): HostedAnswer | null {
  const [, kind, id = ''] = path.split('/');
  const session = kind === 'pay' ? world.state.sessions[id] : undefined;
  if (session) return paySession(world, session, form);
  const invoice = kind === 'invoice' ? world.state.invoices[id] : undefined;
  return invoice ? payInvoice(world, invoice, form) : null;
}

function paySession(world: World, session: Stripe.Checkout.Session, form: Form | null): HostedAnswer {
  if (session.status === 'expired')
    return { html: notePage('This page has expired', 'Go back and start again.'), status: 410 };
  const done = { redirect: (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', session.id) };
  if (session.status === 'complete') return done;
  if (!form) return { html: payPage(session, null) };
  const card = findCard(form.number ?? '');
  if (!card) return { html: payPage(session, unknownCard()), status: 402 };
  if (form.answer === 'no') return { html: payPage(session, notConfirmed()), status: 402 };
  const outcome = completeSession(world, session, card, { name: form.name ?? '', confirmed: form.answer === 'yes' });
  if (outcome === 'confirm') return { html: confirmPage({ name: form.name ?? '', number: form.number ?? '' }) };
  return outcome === 'paid' ? done : { html: payPage(session, outcome), status: 402 };
}

function payInvoice(world: World, invoice: Stripe.Invoice, form: Form | null): HostedAnswer {
  const intent = world.state.intents[world.state.intentOf[invoice.id] ?? ''];
  const waits = intent?.status === 'requires_action';
  if (!form || invoice.status !== 'open') return { html: invoicePage(invoice, null, waits) };
  const outcome = payOpen(world, invoice, form);
  const fault = outcome instanceof StripeFault ? outcome : null;
  return { html: invoicePage(invoice, fault, false), status: fault ? 402 : 200 };
}

function payOpen(world: World, invoice: Stripe.Invoice, form: Form): Outcome {
  const subscription = find(world, 'subscriptions', idOf(invoice.parent?.subscription_details?.subscription));
  const card = findCard(form.number ?? '');
  const fresh = card ? keepCard(world, card, idOf(invoice.customer), form.name ?? null).id : null;
  const outcome = pay(world, invoice, fresh ?? methodOf(world, subscription), true);
  if (outcome !== 'paid') return outcome;
  if (fresh) subscription.default_payment_method = fresh;
  afterPayment(world, invoice);
  return outcome;
}
