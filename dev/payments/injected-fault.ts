import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Trouble for the next calls whose "METHOD path" matches: `slow` answers late, `lost` does the work and drops the
 * connection, `crash` does the work and answers 500, `error` answers 500 and does nothing, `busy` answers 429,
 * `unreachable` drops the connection at once.
 */
export interface InjectedFault {
  match: string;
  kind: 'slow' | 'lost' | 'crash' | 'error' | 'busy' | 'unreachable';
  times: number;
  milliseconds: number;
}

export class InjectedFaults {
  list: InjectedFault[] = [];

  take(call: string): InjectedFault | null {
    const found = this.list.find((each) => each.times > 0 && call.includes(each.match));
    if (found) found.times -= 1;
    return found ?? null;
  }
}

export const delayIfSlow = (trouble: InjectedFault | null) =>
  trouble?.kind === 'slow' ? sleep(trouble.milliseconds) : undefined;
