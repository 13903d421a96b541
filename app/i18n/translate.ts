import type { Strings, Translate, Values } from './catalogue.ts';

/**
 * The browser's translator: what i18next does on the server, for the few strings of one page.
 * Placeholders are `{{name}}`; `count` chooses the plural form by the language's own rules.
 */
export function createTranslate(strings: Strings, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, values) => {
    const found = lookUp(strings, key, values, plurals);
    return found === undefined ? key : interpolate(found, values);
  };
}

function lookUp(
  strings: Strings,
  key: string,
  values: Values | undefined,
  plurals: Intl.PluralRules,
): string | undefined {
  const count = values?.count;
  const plural = typeof count === 'number' ? stringAt(strings, `${key}_${plurals.select(count)}`) : undefined;
  return (
    plural ?? stringAt(strings, key) ?? (typeof count === 'number' ? stringAt(strings, `${key}_other`) : undefined)
  );
}

function stringAt(strings: Strings, key: string): string | undefined {
  let node: string | Strings | undefined = strings;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

function interpolate(sentence: string, values: Values | undefined): string {
  if (!values) return sentence;
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
