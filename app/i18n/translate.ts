import type { FindTemplate, Strings, Translate, Values } from './catalogue.ts';

/** Replaces i18next in the browser: `{{name}}` is a placeholder, and `count` chooses the plural form. */
export function createTranslate(strings: Strings, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, values) => {
    const found = lookUp(strings, key, values, plurals);
    return found === undefined ? key : interpolate(found, values);
  };
}

/** The browser's twin of `templateFinder`. */
export function createTemplateFinder(strings: Strings, locale: string): FindTemplate {
  const plurals = new Intl.PluralRules(locale);
  return (key, forms) => {
    const count = forms?.count === undefined ? undefined : { count: forms.count };
    const own = forms?.context ? lookUp(strings, `${key}_${forms.context}`, count, plurals) : undefined;
    return own ?? lookUp(strings, key, count, plurals) ?? key;
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
