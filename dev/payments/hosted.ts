import type Stripe from 'stripe';
import { afterPayment } from './billing.ts';
import { findCard } from './cards.ts';
import { completeSession, saveCard } from './checkout.ts';
import { find } from './find.ts';
import { idOf } from './http.ts';
import { confirmPage, invoicePage, messagePage, payPage } from './pages.ts';
import { methodOf, type Outcome, pay } from './paying.ts';
import type { Store } from './store.ts';
import { declined, StripeApiError } from './stripe-api-error.ts';

export type HostedResponse = { html: string; status?: number } | { redirect: string };

type Form = Record<string, string>;

const unknownCard = () => declined('incorrect_number', undefined, 'Your card number is incorrect.');
const notConfirmed = () =>
  declined('authentication_required', undefined, 'We are unable to authenticate your payment method.');

/** What customers' browsers get from Stripe: `/pay/cs_…` and `/invoice/in_…`. A form makes it a POST. */
export function hostedPage(store: Store, path: string, form: Form | null): HostedResponse | null {
  const [, kind, id = ''] = path.split('/');
  const session = kind === 'pay' ? store.state.sessions[id] : undefined;
  if (session) return paySession(store, session, form);
  const invoice = kind === 'invoice' ? store.state.invoices[id] : undefined;
  return invoice ? payInvoice(store, invoice, form) : null;
}

function paySession(store: Store, session: Stripe.Checkout.Session, form: Form | null): HostedResponse {
  if (session.status === 'expired')
    return { html: messagePage('This page has expired', 'Go back and start again.'), status: 410 };
  const done = { redirect: (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', session.id) };
  if (session.status === 'complete') return done;
  if (!form) return { html: payPage(session, null) };
  const card = findCard(form.number ?? '');
  if (!card) return { html: payPage(session, unknownCard()), status: 402 };
  if (form.answer === 'no') return { html: payPage(session, notConfirmed()), status: 402 };
  const outcome = completeSession(store, session, card, { name: form.name ?? '', confirmed: form.answer === 'yes' });
  if (outcome === 'confirm') return { html: confirmPage({ name: form.name ?? '', number: form.number ?? '' }) };
  return outcome === 'paid' ? done : { html: payPage(session, outcome), status: 402 };
}

function payInvoice(store: Store, invoice: Stripe.Invoice, form: Form | null): HostedResponse {
  const intent = store.state.intents[store.state.intentOf[invoice.id] ?? ''];
  const needsConfirmation = intent?.status === 'requires_action';
  if (!form || invoice.status !== 'open') return { html: invoicePage(invoice, null, needsConfirmation) };
  const outcome = payOpen(store, invoice, form);
  const error = outcome instanceof StripeApiError ? outcome : null;
  return { html: invoicePage(invoice, error, false), status: error ? 402 : 200 };
}

function payOpen(store: Store, invoice: Stripe.Invoice, form: Form): Outcome {
  const subscription = find(store, 'subscriptions', idOf(invoice.parent?.subscription_details?.subscription));
  const card = findCard(form.number ?? '');
  const newMethod = card ? saveCard(store, card, idOf(invoice.customer), form.name ?? null).id : null;
  const outcome = pay(store, invoice, newMethod ?? methodOf(store, subscription), true);
  if (outcome !== 'paid') return outcome;
  if (newMethod) subscription.default_payment_method = newMethod;
  afterPayment(store, invoice);
  return outcome;
}
