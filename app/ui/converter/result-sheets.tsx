import changes from './compare/changes.css';
import editForm from './edit/edit-form.css';
import quote from './quote.css';
import type { ConvertResponse } from './response.ts';
import resultSheet from './result.css';
import table from './table.css';

interface Props {
  response: ConvertResponse | undefined;
  enhanced: boolean;
}

/** Styles of a result. A plain page has those that it needs; where scripts run the next view may need all. */
export function ResultSheets({ response, enhanced }: Props) {
  const result = response?.result;
  const isEdited =
    result != null && (result.open !== null || result.edits.length > 0 || result.incomplete !== undefined);
  const isTold = response?.isTripLost === true || result?.isFull === true;
  return (
    <>
      {enhanced || response ? <link rel="stylesheet" href={resultSheet} /> : null}
      {enhanced || isEdited || isTold ? <link rel="stylesheet" href={editForm} /> : null}
      {result?.changes ? <link rel="stylesheet" href={changes} /> : null}
      {result?.additions.options.length ? <link rel="stylesheet" href={quote} /> : null}
      {enhanced || response?.choices.view === 'table' ? <link rel="stylesheet" href={table} /> : null}
    </>
  );
}
