import { findPlaceByName } from '~/reference/place-names.ts';
import { findLabels } from './labels.ts';
import type { Role } from './roles.ts';

const localTime =
  /(?:LOCAL TIME|HORA LOCAL|HEURE LOCALE|ORTSZEIT|LOKALE TIJD|LOKAL TID|YEREL SAAT|当地时间)[ :：]{0,3}$/;

/** `Anna (09:17): ` and `[09:17] Anna: `: when a line of a chat was sent. */
const sent = /^(?:[^\d:()]{2,40} [([]|[([])(?:[\d./-]{4,10},? )?\d{1,2}:\d\d(?::\d\d)?[)\]](?: ?:|[^\d:()]{2,40}:)/;

/**
 * Times that are of no flight: when a message was sent, and that of the place of departure before
 * `20:40 Curaçao [local time 15:40]`.
 */
export function withoutOtherTimes<T extends { at: number; role: Role }>(clocks: T[], text: string): T[] {
  const head = headOf(text);
  for (const clock of clocks) if (clock.at < head) clock.role = 'other';
  clocks.forEach(({ at }, index) => {
    const before = clocks[index - 1];
    if (before !== undefined && localTime.test(text.slice(0, at))) before.role = 'other';
  });
  return clocks;
}

/** Length of what stands before the words of a chat: a sender, no label and no place. */
function headOf(text: string): number {
  const head = sent.exec(text)?.[0] ?? '';
  const [sender = ''] = head.match(/\p{L}[^\d:()[\]]*/u) ?? [];
  return findLabels(head).length > 0 || findPlaceByName(sender) !== null ? 0 : head.length;
}
