import type { LineCandidates } from './candidates/line-candidates.ts';
import { isPerson, showPeople } from './people.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

/** `Room 2 (twin):`, `Room 2  TWIN  `, `1. DZ:`, `房间1：` */
const room =
  /^[^A-Z\u3400-\u9fff]{0,4}(?:(?:ROOM|ZIMMER|CHAMBRE|HABITACION|HAB\.?|KAMER|QUARTO|ROM|ODA|房间?) ?#?\d{1,3}|(?:[DE]Z|DBL|DOUBLE|TWN|TWIN|SGL|SINGLE|TRP?L)(?![A-Z\d]))(?: ?[-–,(] ?[A-Z ]{2,20}\)?(?= ?[:：]|$))?(?: ?[:：]| [-–—] | {2,}|$) ?(?:(?:SINGLE|TWIN|DOUBLE|TRIPLE|SGL|DBL|TWN|[DE]Z) {2,})?/;
/** Who sleeps in which room, where one of them is plainly a person or two are of one family. */
export function peopleInRooms(lines: readonly LineCandidates[]): PersonName[] {
  let isOpen = false;
  const found = lines.flatMap(({ line: { printed, folded, opens } }) => {
    const head = room.exec(folded)?.[0];
    if (head === undefined && (opens || !isOpen)) return [];
    const own = namesAtStart(printed.slice(head?.length ?? 0).replaceAll(' / ', '; '));
    isOpen = head === folded || (head === undefined && own.length > 0);
    return own;
  });
  const people = found.filter(isPerson);
  return showPeople(people) ? people : [];
}
