import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Result } from '../response.ts';

interface Props {
  result: Result;
}

let Loaded: ComponentType<Props> | undefined;

/** A chunk of its own: most itineraries are never edited. */
export async function loadEditForm(): Promise<ComponentType<Props>> {
  const { OpenEditForm } = await import('./open-form.tsx');
  Loaded = OpenEditForm;
  return OpenEditForm;
}

// The server renders at once, and has it at once.
if (typeof document === 'undefined') void loadEditForm();

const never = (): Promise<{ default: ComponentType<Props> }> => new Promise(() => undefined);

/** Where its script does not come, the form stays as the server sent it, and works without. */
const Late = lazy(() => loadEditForm().then((form) => ({ default: form }), never));

/** The one form that is open. It comes with the response that opens it; a page that came with it waits for its script. */
export function EditForm({ result }: Props) {
  const [Form] = useState(() => Loaded ?? Late); // another one would lose what was typed
  return (
    <Suspense>
      <Form result={result} />
    </Suspense>
  );
}
