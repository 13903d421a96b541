/** The part of Stripe.js that we use, as its own types (@stripe/stripe-js 10) have it. */
export interface StripeJs {
  elements(options: {
    clientSecret: string;
    locale: string;
    appearance: { theme: 'stripe' | 'night' };
  }): StripeElements;
  /** Resolves when it has failed; otherwise the browser is led to `return_url`. */
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
  }): Promise<{ error: StripeJsError }>;
}

export interface StripeElements {
  create(type: 'payment'): {
    on(event: 'loaderror', handler: () => void): unknown;
    mount(place: HTMLElement): void;
  };
  submit(): Promise<{ error?: StripeJsError }>;
}

export interface StripeJsError {
  type: string;
  code?: string;
  message?: string;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** Milliseconds after which a network that filters is not waited for any longer. */
const patience = 8000;

/** Fetches Stripe.js from where it has to come from, once; rejects where it cannot be had. */
export function loadStripeJs({ script, publishableKey }: { script: string; publishableKey: string }) {
  return new Promise<StripeJs>((resolve, reject) => {
    const element = document.createElement('script');
    const settle = () => (window.Stripe ? resolve(window.Stripe(publishableKey)) : reject(new Error('no Stripe.js')));
    if (window.Stripe) return settle();
    element.src = script;
    element.onload = settle;
    element.onerror = settle;
    setTimeout(settle, patience);
    document.head.append(element);
  });
}
