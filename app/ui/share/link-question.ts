import type { TravellerAsk } from '~/trip/traveller/traveller-document.ts';

/** What the agent asks the traveller for. */
export interface LinkQuestion {
  /** Null for nothing. */
  asks: TravellerAsk | null;
  /** ISO date */
  answerBy: string | null;
}

/** In their order; the first is chosen. */
export const asksOf = (isQuote: boolean): readonly (TravellerAsk | null)[] =>
  isQuote ? ['offer', null] : [null, 'seen', 'suits'];

/** Whether the paper tells changes: then their form has the question to the customer, and the dialog has none. */
export const asksInChanges = (): boolean => document.getElementById('change.askFor') !== null;

/** Whether the booking is compared with a version that this PC knows, or that the agent gave. */
export const isCompared = (): boolean => document.getElementById('changes') !== null;

export function questionIn(fields: FormData): LinkQuestion {
  const asks = (['offer', 'seen', 'suits'] as const).find((one) => one === fields.get('asks')) ?? null;
  const day = fields.get('answerBy');
  const isDay = asks !== null && typeof day === 'string' && /^20\d\d-\d\d-\d\d$/.test(day);
  return { asks, answerBy: isDay ? day : null };
}
