/** Text, name, text, name, text: a template cut at its placeholders. */
type Template = readonly string[];

type Values = Readonly<Record<string, string>>;

/** Compiles `Depart {{time}}` for fast filling. Values are never read as templates; an unknown key returns itself. */
export function compileTemplates(
  templates: Readonly<Record<string, string>>,
): (key: string, values?: Values) => string {
  const compiled = new Map(Object.entries(templates).map(([key, text]) => [key, compile(text)]));
  return (key, values) => fill(compiled.get(key) ?? [key], values);
}

function compile(text: string): Template {
  return text.split(/\{\{(\w+)\}\}/);
}

function fill(template: Template, values: Values | undefined): string {
  let text = template[0] ?? '';
  for (let index = 1; index < template.length; index += 2)
    text += (values?.[template[index] ?? ''] ?? '') + (template[index + 1] ?? '');
  return text;
}

/** `key_surface` for a train, coach or boat: "Abfahrt" beside "Abflug". */
export function groundTransportForm(
  key: string,
  isGroundTransport: boolean,
  templates: Readonly<Record<string, string>>,
): string {
  if (!isGroundTransport) return key;
  const form = `${key}_surface`;
  return form in templates ? form : key;
}

/** `key_one` or `key_other` by the language's rules, given a count and such a form. */
export function pluralForm(
  key: string,
  count: string | number | undefined,
  plurals: Intl.PluralRules,
  templates: Readonly<Record<string, string>>,
): string {
  if (typeof count !== 'number') return key;
  const form = `${key}_${plurals.select(count)}`;
  if (form in templates) return form;
  return `${key}_other` in templates ? `${key}_other` : key;
}
