import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Key } from '~/i18n/catalogue.ts';
import type { Language } from '~/i18n/languages.ts';
import { useSpeech } from '~/i18n/use-translate.tsx';
import { paths } from '~/web/paths.ts';
import { loadStripeJs, type StripeElements, type StripeJs, type StripeJsError } from './stripe-js.ts';

interface Input {
  /** Slug of the plan that is bought. */
  plan: string;
  /** Null where cards are typed on the payment provider's page. */
  cardForm: { script: string; publishableKey: string } | null;
}

/** start → opening → typing ⇄ paying, and away. */
export type Stage = 'start' | 'opening' | 'typing' | 'paying';

/** What Stripe calls those of our languages that it calls otherwise. */
const locales: Partial<Record<Language, string>> = { cn: 'zh', pt: 'pt-BR', no: 'nb' };

/** Shows Stripe's card form in the page. Where it cannot be had, the plain form goes to Stripe's own page instead. */
export function useCardForm({ plan, cardForm }: Input) {
  const { t, language } = useSpeech();
  const [stage, setStage] = useState<Stage>('start');
  const [fault, setFault] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const payment = useRef<{ stripe: StripeJs; elements: StripeElements; form: HTMLFormElement }>();
  useReloadAfterBack();

  function open(stripe: StripeJs, clientSecret: string, form: HTMLFormElement): void {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const appearance = { theme: isDark ? ('night' as const) : ('stripe' as const) };
    const elements = stripe.elements({ clientSecret, locale: locales[language] ?? language, appearance });
    const element = elements.create('payment');
    element.on('loaderror', () => form.submit());
    payment.current = { stripe, elements, form };
    setStage('typing');
    if (place.current) element.mount(place.current);
  }

  async function start(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!cardForm) return;
    event.preventDefault();
    const form = event.currentTarget;
    setStage('opening');
    setFault(null);
    const script = loadStripeJs(cardForm).catch(() => null);
    const answer = await tell(form, 'in-place').catch((): Answer => ({}));
    if (answer.leadsTo) return location.assign(answer.leadsTo);
    const stripe = await script;
    if (stripe && answer.secret) open(stripe, answer.secret, form);
    else if (answer.message) again('start', t(answer.message));
    else form.submit();
  }

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!payment.current) return;
    const { stripe, elements, form } = payment.current;
    setStage('paying');
    setFault(null);
    const checked = await elements.submit();
    if (checked.error) return again('typing', checked.error.message ?? t('billing.failed.card'));
    const back = new URL(`${paths.checkoutDone()}?plan=${plan}`, location.href).href;
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: back } });
    if (!isRefusal(error)) return location.assign(back); // what became of it is looked up at Stripe
    again('typing', t('billing.failed.card'));
    await tell(form, 'declined').catch(() => null);
  }

  function again(from: Stage, words: string): void {
    setStage(from);
    setFault(words);
  }

  return { stage, fault, place, start, pay };
}

/** A page that the browser kept shows a payment that is over. */
function useReloadAfterBack(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => (event.persisted ? location.reload() : undefined);
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}

const isRefusal = ({ type, code }: StripeJsError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';

interface Answer {
  secret?: string;
  message?: Key;
  leadsTo?: string;
}

/** Sends the form with a step to the route's action, as Remix' own client would. */
async function tell(form: HTMLFormElement, step: 'in-place' | 'declined'): Promise<Answer> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  body.set('step', step);
  const address = new URL(form.action);
  address.searchParams.set('_data', 'routes/checkout');
  const answer = await fetch(address, { method: 'POST', body });
  const leadsTo = answer.headers.get('X-Remix-Redirect');
  if (leadsTo) return { leadsTo };
  // Too old a form, or a password that this page has no field for: the plain form brings the whole page again.
  if (answer.status === 403 || (answer.status === 401 && !body.has('password'))) return {};
  const said = (await answer.json()) as { secret?: string; form?: { message?: Key } };
  return { ...(said.secret ? { secret: said.secret } : {}), ...(said.form?.message ? said.form : {}) };
}
