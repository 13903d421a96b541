import type { Itinerary } from '~/itinerary/types.ts';
import type { Edit } from './edit.ts';
import type { EditAct } from './edit-act.ts';

export interface EditInput {
  reading: Itinerary;
  edits: readonly Edit[];
  act: EditAct | null;
  /** Key of the form that was open. */
  editing: string;
  /** A posted field. */
  field: (name: string) => string;
  /** ISO date. */
  today: string;
  /** `2/10` is 10 February in the language of the page. */
  isMonthFirst?: boolean;
}
