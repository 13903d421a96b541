import type { EditAct } from './edit-act.ts';

/** A button of the paper that was pressed, with the form that was open there. */
export interface Press {
  /** Null for none. */
  act: EditAct | null;
  /** Key of the form that was open. */
  editing: string;
  /** A posted field. */
  field: (name: string) => string;
  /** `2/10` is 10 February in the language of the page. */
  isMonthFirst?: boolean;
}
