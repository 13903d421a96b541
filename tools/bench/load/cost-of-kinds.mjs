import { round } from '../measure.mjs';
import { atRate } from './at-rate.mjs';

/** Requests a second: few, so that nothing waits. A sign-in is worth fifty others. */
const rateOf = (kind) => (kind === 'sign-in' ? 4 : 100);

/** Microseconds of the web process for a request of each kind, the dearest first. */
export async function costOfKinds(web, requests, seconds) {
  const costs = [];
  for (const kind of new Set(requests.map((request) => request.kind))) {
    const only = requests.filter((request) => request.kind === kind);
    const spent = web.cpu();
    const { answers } = await atRate([web.url], only, { rate: rateOf(kind), seconds });
    costs.push([kind, round((web.cpu() - spent) / answers.length, 0)]);
  }
  return Object.fromEntries(costs.sort(([, one], [, other]) => other - one));
}
