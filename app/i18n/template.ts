/** Text, name, text, name, text: a template cut at its placeholders. */
type Template = readonly string[];

type Values = Readonly<Record<string, string>>;

/** Fills `Depart {{time}}`, which is looked up and cut once for each key. Values are never read as templates. */
export function templateFiller<Key extends string>(find: (key: Key) => string): (key: Key, values?: Values) => string {
  const compiled = new Map<Key, Template>();
  return (key, values) => {
    const template = compiled.get(key) ?? compile(find(key));
    compiled.set(key, template);
    return fill(template, values);
  };
}

export const fillTemplate = (text: string, values: Values): string => fill(compile(text), values);

function compile(text: string): Template {
  return text.split(/\{\{(\w+)\}\}/);
}

function fill(template: Template, values: Values | undefined): string {
  let text = template[0] ?? '';
  for (let index = 1; index < template.length; index += 2)
    text += (values?.[template[index] ?? ''] ?? '') + (template[index + 1] ?? '');
  return text;
}
