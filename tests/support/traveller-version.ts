import { wordsOf } from '~/i18n/words.server.ts';
import { compare } from '~/trip/compare/compare.ts';
import { type ChangesChoices, defaultChangesChoices } from '~/trip/compare/paper/changes-look.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { toTravellerDocument } from '~/trip/traveller/to-traveller-document.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { tripOfText } from './version-pairs/score-pairs.ts';

/** A booking in lines, and its way out as the airline has moved it. */
export const head = 'RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS\n';
export const out = '  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*\n';
export const home = '  3  KL1033 J 24FEB 3 AMSLHR HK1          2050 2105   *1A/E*\n';
export const moved = out.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340');
const choices: ChangesChoices = { ...defaultChangesChoices, askFor: 'seen', answerBy: '2026-12-04' };

interface Version extends Partial<ChangesChoices> {
  /** In hundredths of a pound. */
  fare?: bigint;
  /** What the customer had; null where nothing is compared. */
  before?: string | null;
  /** Whether the booking reference is shown. */
  reference?: boolean;
}

/** The document of a version of a link, compared with what the customer had at first. */
export function documentOf(after: string, revision: number, version: Version = {}): string {
  const { fare = null, before = head + out + home, reference = true, ...own } = version;
  const trip = tripOfText(after);
  const [paper] = papersOfTrip(trip);
  if (paper === undefined) throw new Error('no paper');
  const uids = new Map() as never;
  const told =
    before === null
      ? {}
      : { told: { comparison: compare(tripOfText(before), trip), choices: { ...choices, ...own }, uids } };
  const fares = { ...noFares, currency: '£' as const, fare };
  const made = toTravellerDocument({
    papers: [{ paper, look: { display: { ...pageOptions, reference }, fares, baseUrl: '' }, ...told }],
    words: [wordsOf('en'), wordsOf('de'), wordsOf('fr')],
    agencyName: 'Quayside',
    showsFares: true,
    revision,
    now: new Date('2026-11-25T14:07Z'),
  });
  return made.ok ? made.text : '';
}
