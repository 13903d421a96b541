import { expireIncomplete, renew, retry, voidInvoice } from './billing.ts';
import { day } from './calendar.ts';
import { expireSession } from './checkout.ts';
import { idOf } from './http.ts';
import { itemOf } from './lines.ts';
import { dueOfSchedules } from './schedules.ts';
import type { World } from './store.ts';

/**
 * Moves the clock to a moment and lets everything happen that was due on the way, in order and at its own time. At the
 * same moment a schedule comes before the renewal, which costs the new phase's price.
 */
export function advanceTo(world: World, target: number): void {
  for (let guard = 0; guard < 1000; guard += 1) {
    const next = nextDue(world);
    if (!next || next.at > target) break;
    if (next.at > world.now()) setClock(world, next.at);
    next.happen();
  }
  setClock(world, target);
}

function setClock(world: World, moment: number): void {
  world.state.ahead = moment - Math.floor(Date.now() / 1000);
}

interface Due {
  at: number;
  happen: () => void;
}

function nextDue(world: World): Due | undefined {
  const due = [...dueOfSchedules(world), ...dueOfSubscriptions(world), ...dueOfSessions(world)];
  return due.sort((a, b) => a.at - b.at)[0];
}

function dueOfSubscriptions(world: World): Due[] {
  return Object.values(world.state.subscriptions).flatMap((subscription) => {
    const { status, created } = subscription;
    if (status === 'incomplete')
      return [{ at: created + day - 3600, happen: () => expireIncomplete(world, subscription) }];
    if (status !== 'active' && status !== 'past_due') return [];
    const invoice = world.state.invoices[idOf(subscription.latest_invoice)];
    const due: Due[] = [{ at: itemOf(subscription).current_period_end, happen: () => renew(world, subscription) }];
    if (invoice?.status === 'open' && invoice.next_payment_attempt)
      due.push({ at: invoice.next_payment_attempt, happen: () => retry(world, subscription, invoice) });
    const pending = subscription.pending_update;
    if (pending)
      due.push({
        at: pending.expires_at,
        happen: () => {
          subscription.pending_update = null;
          if (invoice?.status === 'open') voidInvoice(world, invoice);
          world.emit('customer.subscription.pending_update_expired', subscription);
        },
      });
    return due;
  });
}

const dueOfSessions = (world: World): Due[] =>
  Object.values(world.state.sessions)
    .filter((session) => session.status === 'open')
    .map((session) => ({ at: session.expires_at, happen: () => expireSession(world, session) }));
