import fs from 'node:fs';
import path from 'node:path';
import type Stripe from 'stripe';
import type { Card } from './cards.ts';

/** A payment that went through: what a test counts to see that nobody paid twice. */
export interface Charge {
  invoice: string;
  customer: string;
  amount: number;
  currency: string;
  at: number;
}

/** An answer that is given again for the same idempotency key. */
export interface StoredResponse {
  fingerprint: string;
  status: number;
  body: unknown;
  /** Unix seconds of its first request. */
  at: number;
}

export interface State {
  /** Seconds that the sandbox's clock is ahead of the real one. */
  ahead: number;
  serial: number;
  customers: Record<string, Stripe.Customer>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
  methods: Record<string, Stripe.PaymentMethod>;
  /** How the card of a payment method behaves. */
  cards: Record<string, Card>;
  setups: Record<string, Stripe.SetupIntent>;
  subscriptions: Record<string, Stripe.Subscription>;
  schedules: Record<string, Stripe.SubscriptionSchedule>;
  invoices: Record<string, Stripe.Invoice>;
  intents: Record<string, Stripe.PaymentIntent>;
  /** Which payment intent pays which invoice. */
  intentOf: Record<string, string>;
  sessions: Record<string, Stripe.Checkout.Session>;
  /** The price of a session that buys a subscription. */
  wanted: Record<string, { price: string; metadata: Record<string, string> }>;
  /** Prorations that wait for the next invoice, by subscription. */
  waiting: Record<string, Stripe.InvoiceLineItem[]>;
  disputes: Record<string, Stripe.Dispute>;
  testClocks: Record<string, Stripe.TestHelpers.TestClock>;
  taxIds: Record<string, Stripe.TaxId>;
  refunds: Record<string, Stripe.Refund>;
  creditNotes: Record<string, Stripe.CreditNote>;
  events: Stripe.Event[];
  charges: Charge[];
  answers: Record<string, StoredResponse>;
  /** How many of a customer's next payments are declined, whatever the card; `any` is for everybody. */
  declineNext: Record<string, number>;
}

const emptyState = (): State => ({
  ahead: 0,
  serial: 0,
  customers: {},
  products: {},
  prices: {},
  methods: {},
  cards: {},
  setups: {},
  subscriptions: {},
  schedules: {},
  invoices: {},
  intents: {},
  intentOf: {},
  sessions: {},
  wanted: {},
  waiting: {},
  disputes: {},
  testClocks: {},
  taxIds: {},
  refunds: {},
  creditNotes: {},
  events: [],
  charges: [],
  answers: {},
  declineNext: {},
});

/** Everything that the sandbox knows, kept in a file so that a demo survives a restart. */
export class Store {
  state: State;
  /** Told of every event as it happens. */
  onEvent: (event: Stripe.Event) => void = () => {};
  #timer: NodeJS.Timeout | undefined;

  constructor(
    /** Where the hosted pages are. */
    public origin: string,
    private readonly file: string | null,
  ) {
    this.state = { ...emptyState(), ...(file ? readState(file) : {}) };
  }

  /** Unix seconds of the sandbox's clock. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.state.ahead;
  }

  /** `sub_000012sandbox`: short, and the same run gives the same ids. */
  id(prefix: string): string {
    this.state.serial += 1;
    return `${prefix}_${String(this.state.serial).padStart(6, '0')}sandbox`;
  }

  emit(type: string, object: { id: string; object: string }): void {
    const event = {
      id: this.id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } satisfies Omit<Stripe.EventBase, 'data' | 'type'> & { data: { object: object }; type: string };
    this.state.events.push(event as unknown as Stripe.Event);
    this.onEvent(event as unknown as Stripe.Event);
  }

  reset(): void {
    this.state = { ...emptyState(), products: this.state.products, prices: this.state.prices };
    this.save();
  }

  /** Soon, and once for many changes. */
  save(): void {
    if (!this.file || this.#timer) return;
    this.#timer = setTimeout(() => this.flush(), 100);
    this.#timer.unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.file) return;
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    fs.writeFileSync(`${this.file}.new`, JSON.stringify(this.state));
    fs.renameSync(`${this.file}.new`, this.file);
  }
}

function readState(file: string): Partial<State> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<State>;
  } catch {
    return {}; // first start, or half-written by a killed one
  }
}
