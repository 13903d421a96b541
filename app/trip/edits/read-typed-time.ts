// 1455, 14:55, 2.55pm, 255P, 14h55, 14:55 Uhr, kl. 14.55, 下午2:55, 14时55分
const clock =
  /^(?:KL\.? |UM |AT |À |ÀS |A LAS )?(AM|PM|ÖÖ|ÖS|上午|下午|凌晨|早上|中午|晚上)? ?(\d{1,2}?)[ ]?[:.H点时]? ?(\d\d)分? ?(AM|PM|A|P|N|ÖÖ|ÖS)?(?: ?(?:H|HRS|UHR|UUR))?$/;
const halfDay = /^(\d{1,2}) ?(AM|PM|A|P)$/;
const afternoon = new Set(['PM', 'P', 'ÖS', '下午', '晚上', '中午', 'N']);

/** A time of the day as people type it, as `14:55`; null for any other text. */
export function readTypedTime(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\b([AP])\. ?M\.?/, '$1M')
    .replace(/\s+/g, ' ');
  const [, hour, half] = halfDay.exec(plain) ?? [];
  if (hour !== undefined) return timeOf(Number(hour), '00', half ?? null);
  const [, before, hours, minutes, behind] = clock.exec(plain) ?? [];
  return hours === undefined || minutes === undefined ? null : timeOf(Number(hours), minutes, before ?? behind ?? null);
}

function timeOf(hours: number, minutes: string, half: string | null): string | null {
  if (half !== null && (hours < 1 || hours > 12)) return null;
  if (half === 'N' && hours !== 12) return null;
  const hour = half === null ? hours : (hours % 12) + (afternoon.has(half) ? 12 : 0);
  return hour > 23 || minutes > '59' ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}
