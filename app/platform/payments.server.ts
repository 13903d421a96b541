import Stripe from 'stripe';
import { seconds, systemClock } from './clock.ts';
import { settings } from './env.server.ts';

export interface PaymentsEndpoint {
  /** `http://localhost:3080`: where the payment sandbox of an embedded run or a test listens. */
  origin: string;
  webhookSecret: string;
  /** Milliseconds that one call may take. */
  timeout?: number;
}

let endpoint: PaymentsEndpoint | null = null;
let client: Stripe | undefined;

/** Set by embedded runs and tests: calls go to a payment sandbox instead of Stripe. */
export function configurePayments(given: PaymentsEndpoint | null): void {
  endpoint = given;
  client = undefined;
}

/** False where no Stripe key is set: only the free plan is offered then. */
export const hasPayments = (): boolean => endpoint !== null || settings().STRIPE_SECRET_KEY !== undefined;

/**
 * The client of Stripe's API. A page waits for it, so a call ends within some seconds, and is tried twice: the second
 * try carries the same idempotency key.
 */
export function stripe(): Stripe {
  client ??= endpoint ? createSandboxClient(endpoint) : new Stripe(settings().STRIPE_SECRET_KEY ?? '', options);
  return client;
}

const options = { maxNetworkRetries: 1, timeout: seconds(9), telemetry: false, appInfo: { name: 'Wayline' } } as const;

function createSandboxClient({ origin, timeout }: PaymentsEndpoint): Stripe {
  const { hostname, port } = new URL(origin);
  const address = { host: hostname, port: Number(port), protocol: 'http' } as const;
  return new Stripe('sk_test_sandbox', { ...options, ...address, ...(timeout ? { timeout } : {}) });
}

/** True when the key moves real money; events of the other kind are not ours. */
export const isLiveMode = (): boolean => /_live_/.test((endpoint ? '' : settings().STRIPE_SECRET_KEY) ?? '');

/** The origins of the pages to which forms of ours may lead. */
export const paymentPageOrigins = (): string[] =>
  endpoint ? [endpoint.origin] : ['https://checkout.stripe.com', 'https://invoice.stripe.com'];

/**
 * The event in a webhook's body, when one of our signing secrets (two during a rotation) signed it within five minutes.
 * @returns null for a forged, altered or old one, and for one that is ahead of its time
 */
export function verifyEvent(body: string, signature: string): Stripe.Event | null {
  if (isFromFuture(signature)) return null;
  for (const secret of signingSecrets()) {
    try {
      return stripe().webhooks.constructEvent(body, signature, secret, clockTolerance);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null;
    }
  }
  return null;
}

/** Seconds that a signature may be away from our clock. */
const clockTolerance = 300;

/** Stripe's library looks backward only; a signature from the future could be sent again for as long as it lies ahead. */
function isFromFuture(signature: string): boolean {
  const latest = systemClock.now().getTime() / 1000 + clockTolerance;
  return signature.split(',').some((part) => part.startsWith('t=') && !(Number(part.slice(2)) <= latest));
}

function signingSecrets(): string[] {
  if (endpoint) return [endpoint.webhookSecret];
  const { STRIPE_WEBHOOK_SECRET: current, STRIPE_WEBHOOK_SECRET_PREVIOUS: previous } = settings();
  return [current, previous].filter((secret) => secret !== undefined);
}

export type PaymentFailure = 'declined' | 'confirm' | 'unavailable' | 'gone' | 'refused';

/** What an error of Stripe's client means for the customer; null when it is none of Stripe's. */
export function paymentFailureOf(error: unknown): PaymentFailure | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  if (/requires_action|authentication_required/.test(error.code ?? '')) return 'confirm';
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error.code === 'resource_missing') return 'gone';
  return error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'unavailable';
}

/** True when nobody knows whether the work was done: no answer came, or Stripe itself failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/**
 * True when Stripe did answer, even if with its own failure: it repeats that answer for the idempotency key, so another
 * try needs a new one.
 */
export const hasResponse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && typeof error.statusCode === 'number' && !isIdempotencyKeyInUse(error);

/** True when Stripe has more to do than it can, and has done nothing. */
export const isRateLimited = (error: unknown): boolean => error instanceof Stripe.errors.StripeRateLimitError;

/** True while an earlier call with the same idempotency key has not ended. */
export const isIdempotencyKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';

/** True when the same idempotency key was used with other parameters: its intention has changed and needs a new key. */
export const isIdempotencyKeyReused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use';
