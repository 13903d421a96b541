import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { toggles, viewToggles } from '~/trip/options/display-options.ts';

/** One sentence for each option, by its name. How it works says the same beside its pictures. */
export function optionHelp(language: Language): Record<string, string> {
  const t = translator(language);
  const known = [...toggles, 'cabinradio', 'distanceradio'] as const;
  return Object.fromEntries([
    ...known.map((name) => [name, withoutLinks(t(`pages.how.options.${name}`))]),
    ...viewToggles.map((name) => [name, t(`converter.help.${name}`)]),
  ]);
}

const withoutLinks = (markdown: string) => markdown.replace(/\[([^\][]{1,80})\]\([^()]{1,80}\)/g, '$1');
