import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';

export interface Target {
  url: string;
  secret: string;
}

/** Milliseconds between tries; the real ones take days. */
const retryDelays = [300, 1000, 3000, 10_000];

/** `t=…,v1=…` over the raw body, as Stripe signs; the time is the real one, whatever the sandbox's clock says. */
export function sign(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

/** Delivers events to a target, holds them back, drops them, or sends each several times. */
export class WebhookDispatcher {
  mode: 'deliver' | 'hold' | 'drop' = 'deliver';
  copies = 1;
  held: Stripe.Event[] = [];
  target: Target | null;
  readonly #stopping = new AbortController();
  readonly #busy = new Set<Promise<unknown>>();

  constructor(target: Target | null) {
    this.target = target;
    setMaxListeners(0, this.#stopping.signal);
  }

  accept(event: Stripe.Event): void {
    if (this.mode === 'hold') this.held.push(event);
    else if (this.mode === 'deliver') this.dispatch(event);
  }

  dispatch(event: Stripe.Event, copies = this.copies): void {
    for (let copy = 0; copy < copies; copy += 1) {
      const sending = this.#deliver(event).catch(() => {});
      this.#busy.add(sending);
      void sending.then(() => this.#busy.delete(sending));
    }
  }

  /** Sends one event once. @returns the receiver's status, 0 when nobody answered */
  async send(event: Stripe.Event): Promise<number> {
    if (!this.target) return 0;
    const payload = JSON.stringify(event);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': sign(payload, this.target.secret),
      'User-Agent': 'Stripe/1.0 (sandbox)',
    };
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(10_000)]);
    return fetch(this.target.url, { method: 'POST', headers, body: payload, signal, redirect: 'manual' }).then(
      (answer) => answer.status,
      () => 0,
    );
  }

  async #deliver(event: Stripe.Event): Promise<void> {
    for (const wait of [0, ...retryDelays]) {
      await sleep(wait, undefined, { signal: this.#stopping.signal });
      const status = await this.send(event);
      if (status >= 200 && status < 300) return;
    }
  }

  /** Waits until nothing is on its way. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }
}
