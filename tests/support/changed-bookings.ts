import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { compare } from '~/trip/compare/compare.ts';
import { type ChangesChoices, type ChangesLook, defaultChangesChoices } from '~/trip/compare/paper/changes-look.ts';
import { type ChangesPaper, changesPapers } from '~/trip/compare/paper/changes-papers.ts';
import { changesSubject, presentChanges } from '~/trip/compare/paper/present-changes.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { tripOfText } from './version-pairs/score-pairs.ts';

const head =
  'RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR\n  3.ALBRIGHT/WREN MISS(CHD/14MAR18)\n';
const out = '  4  KL1008 J 10FEB 3 LHRAMS HK3       4  0905 1125   *1A/E*\n';
const on = '  5  KL 861 J 10FEB 3 AMSNRT HK3          1455 1040+1 *1A/E*\n';
const home = '  6  KL 862 J 24FEB 3 NRTAMS HL3       1  1230 1715   *1A/E*\n';
const last = '  7  KL1033 J 24FEB 3 AMSLHR HK3          2050 2105   *1A/E*\n';

/** A booking as the customer has it, and what became of it. */
export const changedBookings = {
  before: head + out + on + home + last,
  drawn:
    head +
    out.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340') +
    on.replace('1455 1040+1', '1430 1015+1') +
    home.replace('HL3', 'KL3') +
    last,
  time: head + out.replace('0905 1125', '0950 1210') + on + home + last,
  day: head + out + on + home.replace('24FEB 3', '25FEB 4') + last.replace('24FEB 3', '25FEB 4'),
  cancelled: head + out + on + home,
  added: `${head + out + on + home + last}  8  BA 304 J 26FEB 5 LHRCDG HK3       5  0720 0940   *1A/E*\n`,
  routed:
    head +
    out +
    '  5  AF1681 J 10FEB 3 AMSCDG HK3          1455 1615   *1A/E*\n  6  AF 276 J 10FEB 3 CDGNRT HK3          1835 1500+1 *1A/E*\n' +
    home +
    last,
  confirmed: head + out + on + home.replace('HL3', 'KL3') + last,
  airport: head + out.replace('LHRAMS', 'LGWAMS').replace('HK3       4 ', 'HK3       N ') + on + home + last,
  terminal: head + out.replace('HK3       4 ', 'HK3       2 ') + on + home + last,
  mixed:
    head +
    out.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340') +
    on.replace('1455 1040+1', '1515 1100+1') +
    home +
    '  7  BA 304 J 26FEB 5 LHRCDG HK3       5  0720 0940   *1A/E*\n',
  nothing: head + out + on + home + last,
} as const;

export type ChangedBooking = keyof typeof changedBookings;

export function changedPaper(after: string, before: string = changedBookings.before): ChangesPaper {
  const is = tripOfText(after);
  const comparison = compare(tripOfText(before), is);
  const [paper] = papersOfTrip(is);
  if (paper === undefined) throw new Error('The later version has no paper.');
  return changesPapers(comparison, papersOfTrip(is))[0] ?? { paper, comparison };
}

export function changesLook(
  language: Language,
  changes: Partial<ChangesChoices> = {},
  more: Partial<ChangesLook> = {},
): ChangesLook {
  const { display } = defaultChoices(language);
  const choices = { ...defaultChangesChoices, changedBy: 'airline' as const, ...changes };
  const look = { display: { ...display, twelveClock: false, cabinradio: 'cabin' as const }, baseUrl: '', fares: null };
  return { ...look, words: wordsOf(language), changes: choices, ...more };
}

/** The paper of a change, with its subject. */
export function presented(after: string, look: ChangesLook = changesLook('en')) {
  const changed = changedPaper(after);
  return { subject: changesSubject(changed, look), ...presentChanges(changed, look) };
}
