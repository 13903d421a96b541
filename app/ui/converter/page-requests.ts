/** A button of the form. */
export interface Press {
  name: string;
  value: string;
}

export interface SentRequest {
  /** What was sent, where it asks for another text. */
  conversion: FormData | undefined;
  /** It changes the trip. */
  isAct: boolean;
}

/** Buttons that only change how a text is shown. */
const looks: ReadonlySet<string> = new Set(['again', 'view', 'help', 'preset']);
/** Buttons that ask for another text. */
const conversions: ReadonlySet<string> = new Set(['convert', 'sample']);

export const isConversion = (name: string): boolean => conversions.has(name);

/** Of each field for a file. */
const fileButtons: Readonly<Record<string, string>> = { file: 'convert', fileBefore: 'compare' };

/** The form as this button would send it, to a server that presents with a script's help. */
export function formWith(form: HTMLFormElement, { name, value }: Press): FormData {
  const data = new FormData(form);
  data.set(name, value);
  data.set('presenter', '1');
  for (const [field, file] of [...data])
    if (file instanceof File && (file.name === '' || fileButtons[field] !== name)) data.delete(field);
  return data;
}

/**
 * What is sent while another request is under way, since each ends the one before: a text that is being converted stays,
 * its look is the new one. Null for an act on the paper that the text is about to replace.
 */
export function nextRequest(name: string, form: FormData, running: SentRequest | undefined): FormData | null {
  const conversion = running?.conversion;
  const isAnotherText = !conversion || isConversion(name) || form.get('last') !== conversion.get('last');
  if (isAnotherText) return form;
  if (!looks.has(name)) return null;
  const merged = new FormData();
  for (const [field, value] of form) if (!textFields.has(field)) merged.append(field, value);
  for (const [field, value] of conversion) if (textFields.has(field)) merged.append(field, value);
  // The server takes a format that is new to it for a chosen one, and the script has set the view already.
  merged.set('formatShown', String(form.get('format') ?? ''));
  return merged;
}

/** With the button that would show the last text. */
const textFields: ReadonlySet<string> = new Set(['pnr', 'file', 'convert', 'sample', 'again']);

export function toSentRequest(name: string, data: FormData): SentRequest {
  const isText = data.has('convert') || data.has('sample');
  return { conversion: isText ? data : undefined, isAct: !isText && !looks.has(name) };
}
