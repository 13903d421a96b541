import Stripe from 'stripe';
import { seconds, systemClock } from './clock.ts';
import { settings } from './env.server.ts';
import { metrics } from './metrics.server.ts';
import { inSpan, tracer } from './tracer.server.ts';

export interface PaymentsEndpoint {
  /** `http://localhost:3080`, the payment sandbox of an embedded run or a test. */
  origin: string;
  webhookSecret: string;
  /** Milliseconds for one call. */
  timeout?: number;
}

let endpoint: PaymentsEndpoint | null = null;
let client: Stripe | undefined;

export function configurePayments(given: PaymentsEndpoint | null): void {
  endpoint = given;
  client = undefined;
}

export const hasPayments = (): boolean => endpoint !== null || settings().STRIPE_SECRET_KEY !== undefined;

/** A page waits for each call, so calls end soon. The one retry carries the same idempotency key. */
export function stripe(): Stripe {
  client ??= measured(
    endpoint
      ? createSandboxClient(endpoint)
      : new Stripe(settings().STRIPE_SECRET_KEY ?? '', { ...options(), ...traced() }),
  );
  return client;
}

function measured(made: Stripe): Stripe {
  made.on('request', () => metrics.stripeRequests.inc());
  made.on('response', ({ status, elapsed }: Stripe.ResponseEvent) =>
    metrics.stripeSeconds.observe({ status }, elapsed / 1000),
  );
  return made;
}

const options = () =>
  ({
    maxNetworkRetries: 1,
    timeout: seconds(settings().STRIPE_TIMEOUT),
    telemetry: false,
    appInfo: { name: 'Wayline' },
  }) as const;

function createSandboxClient({ origin, timeout }: PaymentsEndpoint): Stripe {
  const { hostname, port } = new URL(origin);
  const address = { host: hostname, port: Number(port), protocol: 'http' } as const;
  return new Stripe(settings().STRIPE_SECRET_KEY ?? 'sk_test_sandbox', {
    ...options(),
    ...address,
    ...traced(),
    ...(timeout ? { timeout } : {}),
  });
}

/** Without the path, which holds ids of customers. */
function traced(): { httpClient?: Stripe.HttpClient } {
  if (!tracer()) return {};
  const httpClient = Stripe.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = (...request) => {
    const [, , , method] = request;
    const input = { name: `stripe ${method}`, kind: 'client', attributes: { 'http.request.method': method } } as const;
    return inSpan(input, () => send(...request));
  };
  return { httpClient };
}

/** True when the key moves real money; events of the other mode are ignored. */
export const isLiveMode = (): boolean => /_live_/.test((endpoint ? '' : settings().STRIPE_SECRET_KEY) ?? '');

/** Origins to which the product's forms may lead. */
export const paymentPageOrigins = (): string[] =>
  endpoint ? [endpoint.origin] : ['https://checkout.stripe.com', 'https://invoice.stripe.com'];

/** Accepts both secrets of a rotation. @returns null for a forged, altered, old or future signature */
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

/** Seconds between a signature and our clock, either way. */
const clockTolerance = 300;

/** Stripe's library checks the past only. A signature from the future could be replayed until its time has passed. */
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

export function paymentFailureOf(error: unknown): PaymentFailure | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  if (/requires_action|authentication_required/.test(error.code ?? '')) return 'confirm';
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error.code === 'resource_missing') return 'gone';
  return error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'unavailable';
}

/** True when the work may be done or not: no answer came, or Stripe failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** True when Stripe answered, even with a failure: it repeats that answer until a retry has a new idempotency key. */
export const hasResponse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && typeof error.statusCode === 'number' && !isIdempotencyKeyInUse(error);

/** True when Stripe refused for load, and did nothing. */
export const isRateLimited = (error: unknown): boolean => error instanceof Stripe.errors.StripeRateLimitError;

export const isIdempotencyKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';

/** True when the key was used with other parameters: a changed intention needs a new key. */
export const isIdempotencyKeyReused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use';
