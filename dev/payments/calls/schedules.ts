import type Stripe from 'stripe';
import { endSubscription } from '../billing.ts';
import { monthsAfter } from '../calendar.ts';
import type { Calls } from '../calls.ts';
import { badRequest } from '../faults.ts';
import { find } from '../find.ts';
import { type Fields, inner, rows, text, texts } from '../form.ts';
import { idOf } from '../http.ts';
import { fits, listed, newestFirst } from '../listing.ts';
import { refuseOver, releaseSchedule } from '../schedule-ends.ts';
import { makePhase } from '../schedule-objects.ts';
import { scheduleFrom } from '../schedules.ts';
import type { World } from '../store.ts';
import { expanded } from './expand.ts';

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionSchedule.Phase;

export const scheduleCalls: Calls = {
  'POST /v1/subscription_schedules': ({ world, fields }) => {
    if (Object.keys(fields).some((name) => name !== 'from_subscription' && name !== 'metadata' && name !== 'expand'))
      throw badRequest('You cannot set other parameters when `from_subscription` is set.', 'from_subscription');
    const schedule = scheduleFrom(world, find(world, 'subscriptions', text(fields, 'from_subscription')));
    schedule.metadata = texts(fields, 'metadata');
    return expanded(world, schedule, fields);
  },
  'GET /v1/subscription_schedules': ({ world, fields }) => {
    const found = Object.values(world.state.schedules).filter((each) => fits(fields, 'customer', idOf(each.customer)));
    return expanded(world, listed('/v1/subscription_schedules', found.sort(newestFirst), fields), fields);
  },
  'GET /v1/subscription_schedules/:id': ({ world, id, fields }) =>
    expanded(world, find(world, 'schedules', id), fields),
  'POST /v1/subscription_schedules/:id': ({ world, id, fields }) => {
    const schedule = find(world, 'schedules', id);
    refuseOver(schedule, 'update');
    schedule.end_behavior = text(fields, 'end_behavior') ?? schedule.end_behavior;
    schedule.metadata = texts(fields, 'metadata', schedule.metadata ?? {});
    if (rows(fields, 'phases').length > 0) schedule.phases = phasesOf(world, schedule, rows(fields, 'phases'));
    world.emit('subscription_schedule.updated', schedule);
    return expanded(world, schedule, fields);
  },
  'POST /v1/subscription_schedules/:id/release': ({ world, id, fields }) => {
    const schedule = find(world, 'schedules', id);
    refuseOver(schedule, 'release');
    releaseSchedule(world, schedule);
    return expanded(world, schedule, fields);
  },
  'POST /v1/subscription_schedules/:id/cancel': ({ world, id, fields }) => {
    const schedule = find(world, 'schedules', id);
    refuseOver(schedule, 'cancel');
    endSubscription(world, find(world, 'subscriptions', idOf(schedule.subscription)));
    return expanded(world, schedule, fields);
  },
};

/** Phases follow one another; the first has to be the one that runs, with the start that it has. */
function phasesOf(world: World, schedule: Schedule, asked: Fields[]): Phase[] {
  const phases: Phase[] = [];
  for (const each of asked) {
    const price = find(world, 'prices', text(rows(each, 'items')[0] ?? {}, 'price'));
    const start = startOf(each, phases.at(-1));
    const proration = text(each, 'proration_behavior') ?? 'create_prorations';
    const end = endOf(each, start);
    if (end <= start) throw badRequest('The subscription schedule phase end date must be after its start.', 'phases');
    phases.push(makePhase({ start, end, price, proration, metadata: texts(each, 'metadata') }));
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
  const months = text(inner(asked, 'duration'), 'interval_count');
  if (given !== undefined && months !== undefined)
    throw badRequest('You may only specify one of these parameters: duration, end_date.', 'phases');
  return given === undefined ? monthsAfter(start, Number(months ?? 1)) : Number(given);
}
