import editForm from './edit/edit-form.css';
import type { ConvertResponse } from './response.ts';
import result from './result.css';
import table from './table.css';

interface Props {
  answer: ConvertResponse | undefined;
  enhanced: boolean;
}

/** Styles of an answer. A plain page has those that it needs; where scripts run the next view may need all. */
export function ResultSheets({ answer, enhanced }: Props) {
  const shown = answer?.result;
  const isEdited = shown != null && (shown.open !== null || shown.edits.length > 0);
  const isTold = answer?.isTripLost === true || shown?.isFull === true;
  return (
    <>
      {enhanced || answer ? <link rel="stylesheet" href={result} /> : null}
      {enhanced || isEdited || isTold ? <link rel="stylesheet" href={editForm} /> : null}
      {enhanced || answer?.choices.view === 'table' ? <link rel="stylesheet" href={table} /> : null}
    </>
  );
}
