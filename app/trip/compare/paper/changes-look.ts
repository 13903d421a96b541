import type { TripLook } from '../../trip-look.ts';

export const changers = ['airline', 'agency', 'customer'] as const;
export type Changer = (typeof changers)[number];

/** That the customer has seen the changes, or whether they suit. */
export const askedAnswers = ['seen', 'suits', 'nothing'] as const;
export type AskedAnswer = (typeof askedAnswers)[number];

/** What an agent chooses of the paper about changes. */
export interface ChangesChoices {
  /** Old times stand beside the new ones. */
  showsFormer: boolean;
  /** Unchanged flights have a line each. */
  showsUnchanged: boolean;
  /** The whole itinerary stands below. */
  showsItinerary: boolean;
  /** Another terminal or aircraft is told. */
  tellsDetails: boolean;
  /** Null where nobody is named. */
  changedBy: Changer | null;
  askFor: AskedAnswer;
  /** ISO date of the answer that is asked for. */
  answerBy: string | null;
  /** Lines of the reason or note. */
  note: readonly string[];
  /** Ids of changes that are not told. */
  leftOut: readonly string[];
}

export const defaultChangesChoices: ChangesChoices = {
  showsFormer: true,
  showsUnchanged: true,
  showsItinerary: false,
  tellsDetails: false,
  changedBy: null,
  askFor: 'nothing',
  answerBy: null,
  note: [],
  leftOut: [],
};

/** How the paper about changes is shown: as the itinerary is, with what is told. */
export interface ChangesLook extends TripLook {
  changes: ChangesChoices;
  /** Says that the itinerary and a calendar come with the mail. */
  hasAttachments?: boolean;
}
