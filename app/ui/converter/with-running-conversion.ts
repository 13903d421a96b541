/** Buttons that only change how a text is shown. */
const looks: ReadonlySet<string> = new Set(['again', 'view', 'help', 'preset']);
/** Buttons that ask for another text. */
const conversions: ReadonlySet<string> = new Set(['convert', 'sample']);

export const isConversion = (name: string): boolean => conversions.has(name);

/** A button that changes the trip. */
export const isAct = (name: string): boolean => !conversions.has(name) && !looks.has(name);

/**
 * What is sent while a text is being converted, since each request ends the one before: the text stays, its look is the
 * new one. Null for an act on the paper that the text is about to replace.
 */
export function withRunningConversion(name: string, form: FormData, running: FormData): FormData | null {
  const isAnotherText = conversions.has(name) || form.get('last') !== running.get('last');
  if (isAnotherText) return form;
  if (!looks.has(name)) return null;
  const merged = new FormData();
  for (const [field, value] of form) if (!textFields.has(field)) merged.append(field, value);
  for (const [field, value] of running) if (textFields.has(field)) merged.append(field, value);
  // The server takes a format that is new to it for a chosen one, and the script has set the view already.
  merged.set('formatShown', String(form.get('format') ?? ''));
  return merged;
}

/** With the button that would show the last text. */
const textFields: ReadonlySet<string> = new Set(['pnr', 'file', 'convert', 'sample', 'again']);
