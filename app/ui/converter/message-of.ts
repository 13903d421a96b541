import type { ConvertResponse, ShownChanges } from './response.ts';

/** What is chosen of the message about changes; undefined where none are told. */
export const messageOf = (result: ConvertResponse['result'] | undefined): ShownChanges['choices'] | undefined =>
  result?.changes && result.changes.rows.length > 0 ? result.changes.choices : undefined;
