import type Stripe from 'stripe';
import type { StripeApiError } from './stripe-api-error.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export const money = (minor: number, currency: string) => `${currency.toUpperCase()} ${(minor / 100).toFixed(2)}`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1a1f36}
h1{font-size:1.3rem}form{display:grid;gap:.75rem}label{display:grid;gap:.2rem;font-weight:600}
input{font:inherit;padding:.55rem;border:1px solid #8792a2;border-radius:.3rem}
button{font:inherit;font-weight:600;padding:.7rem;border:0;border-radius:.3rem;background:#0a5;color:#fff}
button.plain{background:#e3e8ee;color:#1a1f36}.fault{color:#a00;font-weight:600}
.test{background:#fff3c4;padding:.4rem .7rem;border-radius:.3rem}code{white-space:nowrap}`;

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
<p class="test">Payment sandbox: no money moves here.</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const errorLine = (error: StripeApiError | null) =>
  error ? `<p class="fault" role="alert">${escapeHtml(error.body.message)}</p>` : '';

const cardFields = `<label>Name on card <input name="name" autocomplete="cc-name" required></label>
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<label>Expiry (MM/YY) <input name="expiry" value="12/34" autocomplete="cc-exp"></label>
<label>Security code <input name="code" value="123" inputmode="numeric" autocomplete="cc-csc"></label>`;

const testCards = `<details><summary>Cards of the sandbox</summary><ul>
<li><code>4242 4242 4242 4242</code> pays</li>
<li><code>4000 0025 0000 3155</code> asks its owner first (3-D Secure)</li>
<li><code>4000 0027 6000 3184</code> asks its owner at every payment</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0000 0000 9995</code> has no funds</li>
<li><code>4000 0000 0000 0341</code> can be kept, and fails when it is charged</li></ul></details>`;

export function payPage(session: Stripe.Checkout.Session, error: StripeApiError | null): string {
  const pays = session.mode === 'subscription';
  const title = pays ? `Subscribe: ${money(session.amount_total ?? 0, session.currency ?? '')} a month` : 'Save a card';
  const back = session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Back</a></p>` : '';
  return page(
    title,
    `${errorLine(error)}<form method="post">${cardFields}<button>${pays ? 'Subscribe' : 'Save card'}</button></form>${back}${testCards}`,
  );
}

/** The bank's page: the card's owner says yes or no. The card goes along in the form. */
export function confirmPage(fields: Record<string, string>): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const choice = (answer: string, words: string, style = '') =>
    `<button name="answer" value="${answer}"${style}>${words}</button>`;
  return page(
    'Your bank asks: is this you?',
    `<form method="post">${hidden}${choice('yes', 'Complete')}${choice('no', 'Fail', ' class="plain"')}</form>`,
  );
}

export function invoicePage(invoice: Stripe.Invoice, error: StripeApiError | null, needsConfirmation: boolean): string {
  const amount = money(invoice.amount_remaining, invoice.currency);
  if (invoice.status !== 'open')
    return page(`Invoice ${invoice.number ?? ''}`, `<p>This invoice is ${invoice.status}.</p>`);
  const body = needsConfirmation
    ? `<form method="post"><input type="hidden" name="answer" value="yes"><button>Confirm ${amount}</button></form>`
    : `<form method="post">${cardFields}<button>Pay ${amount}</button></form>${testCards}`;
  return page(`Invoice ${invoice.number ?? ''}: ${amount}`, errorLine(error) + body);
}

export const messagePage = (title: string, words: string) => page(title, `<p>${escapeHtml(words)}</p>`);
