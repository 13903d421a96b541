import type Stripe from 'stripe';
import { endSubscription } from '../billing.ts';
import { monthsAfter } from '../calendar.ts';
import type { Endpoints } from '../call.ts';
import { find } from '../find.ts';
import { type Fields, nested, rows, text, textMap } from '../form.ts';
import { idOf } from '../http.ts';
import { matchesFilter, newestFirst, paginate } from '../listing.ts';
import { rejectEnded, releaseSchedule } from '../schedule-ends.ts';
import { makePhase } from '../schedule-objects.ts';
import { scheduleFrom } from '../schedules.ts';
import type { Store } from '../store.ts';
import { badRequest } from '../stripe-api-error.ts';
import { expand } from './expand.ts';

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionSchedule.Phase;

export const scheduleEndpoints: Endpoints = {
  'POST /v1/subscription_schedules': ({ store, fields }) => {
    if (Object.keys(fields).some((name) => name !== 'from_subscription' && name !== 'metadata' && name !== 'expand'))
      throw badRequest('You cannot set other parameters when `from_subscription` is set.', 'from_subscription');
    const schedule = scheduleFrom(store, find(store, 'subscriptions', text(fields, 'from_subscription')));
    schedule.metadata = textMap(fields, 'metadata');
    return expand(store, schedule, fields);
  },
  'GET /v1/subscription_schedules': ({ store, fields }) => {
    const found = Object.values(store.state.schedules).filter((each) =>
      matchesFilter(fields, 'customer', idOf(each.customer)),
    );
    return expand(store, paginate('/v1/subscription_schedules', found.sort(newestFirst), fields), fields);
  },
  'GET /v1/subscription_schedules/:id': ({ store, id, fields }) => expand(store, find(store, 'schedules', id), fields),
  'POST /v1/subscription_schedules/:id': ({ store, id, fields }) => {
    const schedule = find(store, 'schedules', id);
    rejectEnded(schedule, 'update');
    schedule.end_behavior = text(fields, 'end_behavior') ?? schedule.end_behavior;
    schedule.metadata = textMap(fields, 'metadata', schedule.metadata ?? {});
    if (rows(fields, 'phases').length > 0) schedule.phases = phasesOf(store, schedule, rows(fields, 'phases'));
    store.emit('subscription_schedule.updated', schedule);
    return expand(store, schedule, fields);
  },
  'POST /v1/subscription_schedules/:id/release': ({ store, id, fields }) => {
    const schedule = find(store, 'schedules', id);
    rejectEnded(schedule, 'release');
    releaseSchedule(store, schedule);
    return expand(store, schedule, fields);
  },
  'POST /v1/subscription_schedules/:id/cancel': ({ store, id, fields }) => {
    const schedule = find(store, 'schedules', id);
    rejectEnded(schedule, 'cancel');
    endSubscription(store, find(store, 'subscriptions', idOf(schedule.subscription)));
    return expand(store, schedule, fields);
  },
};

/** Phases follow one another; the first has to be the one that runs, with the start that it has. */
function phasesOf(store: Store, schedule: Schedule, asked: Fields[]): Phase[] {
  const phases: Phase[] = [];
  for (const each of asked) {
    const price = find(store, 'prices', text(rows(each, 'items')[0] ?? {}, 'price'));
    const start = startOf(each, phases.at(-1));
    const proration = text(each, 'proration_behavior') ?? 'create_prorations';
    const end = endOf(each, start);
    if (end <= start) throw badRequest('The subscription schedule phase end date must be after its start.', 'phases');
    phases.push(makePhase({ start, end, price, proration, metadata: textMap(each, 'metadata') }));
  }
  const current = schedule.current_phase?.start_date;
  if (!phases.some(({ start_date: start }) => start === current))
    throw badRequest('You can not modify the start date of the current phase.', 'phases[0][start_date]');
  return phases;
}

function startOf(asked: Fields, before: Phase | undefined): number {
  const given = text(asked, 'start_date');
  if (given === undefined && before) return before.end_date;
  if (given === undefined)
    throw badRequest(
      'The subscription schedule update is missing at least one phase with a `start_date` to anchor end dates to.',
      'phases',
    );
  if (before && before.end_date !== Number(given))
    throw badRequest('The subscription schedule phases must be contiguous.', 'phases');
  return Number(given);
}

/** An end, or a number of months; one month where neither is said. */
function endOf(asked: Fields, start: number): number {
  const given = text(asked, 'end_date');
  const months = text(nested(asked, 'duration'), 'interval_count');
  if (given !== undefined && months !== undefined)
    throw badRequest('You may only specify one of these parameters: duration, end_date.', 'phases');
  return given === undefined ? monthsAfter(start, Number(months ?? 1)) : Number(given);
}
