import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Result } from '../response.ts';
import type { RowsProps } from './incomplete-rows.tsx';

interface Props {
  result: Result;
}

let loaded: typeof import('./open-form.tsx') | undefined;

/** A chunk of its own: most itineraries are never edited. */
export async function loadEditForm(): Promise<typeof import('./open-form.tsx')> {
  loaded = await import('./open-form.tsx');
  return loaded;
}

// The server renders at once, and has it at once.
if (typeof document === 'undefined') void loadEditForm();

const never = (): Promise<never> => new Promise(() => undefined);

/** Where its script does not come, the form stays as the server sent it, and works without. */
const Late = lazy(() => loadEditForm().then(({ OpenEditForm }) => ({ default: OpenEditForm }), never));
const LateRows = lazy(() => loadEditForm().then((late) => ({ default: late.IncompleteRows }), never));

/** The one form that is open. It comes with the response that opens it; a page that came with it waits for its script. */
export function EditForm({ result }: Props) {
  const [Form] = useState(() => loaded?.OpenEditForm ?? Late); // another one would lose what was typed
  return (
    <Suspense>
      <Form result={result} />
    </Suspense>
  );
}

/** Flights to complete come with the form that completes them. */
export function IncompleteRows(props: RowsProps) {
  const [Rows] = useState<ComponentType<RowsProps>>(() => loaded?.IncompleteRows ?? LateRows);
  return (
    <Suspense>
      <Rows {...props} />
    </Suspense>
  );
}
