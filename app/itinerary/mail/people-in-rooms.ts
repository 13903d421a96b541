import type { LineCandidates } from './candidates/line-candidates.ts';
import { isPersonOrHan, showPeople } from './people.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

/** `Room 2 (twin):`, `DZ:`, `房间1：`, and their beds. */
const room =
  /^[^A-Z\u3400-\u9fff]{0,4}(?:(?:ROOM|CABIN|ZIMMER|KABINE|CHAMBRE|CABINE|HABITACION|HAB\.?|CAMAROTE|KAMER|HUT|QUARTO|ROM|LUGAR|ODA|KABIN|房间?)(?: ?(?:N[O°]\.?|#))? ?\d{1,3}|(?:[DE]Z|DBL|DBLE|DOUBLE|TWN|TWIN|SGL|SNGL|SINGLE|TRPL?|TPL|TRIPLE)(?: \d{1,2})?(?![A-Z\d]))(?: ?[-–,(] ?[A-Z ]{2,20}\)?(?= ?[:：]|$))?(?: ?[:：]| [-–—] | {2,}|$) ?/;
/** What a room is like. */
const ofRoom =
  /(?<!\p{L})(?:double|twin|single|triple|superior|superieure?|deluxe|king|queen|size|view|vue|vista|sea|mer|mar|garden|balkon|balcony|meerblick|bed|beds|classic|standard|half|full|board|non)(?!\p{L})/iu;

/** Who sleeps in which room, where one of them is plainly a person or two are of one family. */
export function peopleInRooms(lines: readonly LineCandidates[]): PersonName[] {
  const found = lines.flatMap(({ line: { printed, folded } }, at) => {
    const [head] = room.exec(folded) ?? [];
    if (head === undefined) return [];
    const own = namesAtStart(printed.slice(head.length).replaceAll(' / ', '; '));
    return own.length > 0 || head.length < folded.length ? own : namesBelow(lines, at + 1);
  });
  const people = found.filter((name) => isPersonOrHan(name) && !ofRoom.test(name.text));
  return showPeople(people) ? people : [];
}

/** Each alone on its line. */
function namesBelow(lines: readonly LineCandidates[], from: number): PersonName[] {
  const names: PersonName[] = [];
  for (const { line } of lines.slice(from, from + MOST_BEDS)) {
    const [name, ...others] = line.opens ? [] : namesAtStart(line.printed);
    if (name === undefined || others.length > 0 || !line.printed.endsWith(name.text)) break;
    names.push(name);
  }
  return names;
}

const MOST_BEDS = 6;
