import { expireIncomplete, expirePendingUpdate, renew, retry } from './billing.ts';
import { day } from './calendar.ts';
import { expireSession } from './checkout.ts';
import { idOf } from './http.ts';
import { itemOf } from './lines.ts';
import { dueOfSchedules } from './schedules.ts';
import type { Store } from './store.ts';

/**
 * Moves the clock to a moment and lets everything happen that was due on the way, in order and at its own time. At the
 * same moment a schedule comes before the renewal, which costs the new phase's price.
 */
export function advanceTo(store: Store, target: number): void {
  for (let guard = 0; guard < 1000; guard += 1) {
    const next = nextDue(store);
    if (!next || next.at > target) break;
    if (next.at > store.now()) setClock(store, next.at);
    next.happen();
  }
  setClock(store, target);
}

function setClock(store: Store, moment: number): void {
  store.state.ahead = moment - Math.floor(Date.now() / 1000);
}

interface DueEvent {
  at: number;
  happen: () => void;
}

function nextDue(store: Store): DueEvent | undefined {
  const due = [...dueOfSchedules(store), ...dueOfSubscriptions(store), ...dueOfSessions(store)];
  return due.sort((a, b) => a.at - b.at)[0];
}

function dueOfSubscriptions(store: Store): DueEvent[] {
  return Object.values(store.state.subscriptions).flatMap((subscription) => {
    const { status, created } = subscription;
    if (status === 'incomplete')
      return [{ at: created + day - 3600, happen: () => expireIncomplete(store, subscription) }];
    if (status !== 'active' && status !== 'past_due') return [];
    const invoice = store.state.invoices[idOf(subscription.latest_invoice)];
    const due: DueEvent[] = [{ at: itemOf(subscription).current_period_end, happen: () => renew(store, subscription) }];
    if (invoice?.status === 'open' && invoice.next_payment_attempt)
      due.push({ at: invoice.next_payment_attempt, happen: () => retry(store, subscription, invoice) });
    const pending = subscription.pending_update;
    if (pending) due.push({ at: pending.expires_at, happen: () => expirePendingUpdate(store, subscription) });
    return due;
  });
}

const dueOfSessions = (store: Store): DueEvent[] =>
  Object.values(store.state.sessions)
    .filter((session) => session.status === 'open')
    .map((session) => ({ at: session.expires_at, happen: () => expireSession(store, session) }));
