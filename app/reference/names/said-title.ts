import { ranks, type Title } from './titles.ts';

/** Before a name; empty where the language says none. Children have a title in English alone. */
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { Mr: 'Herr', Mrs: 'Frau', Ms: 'Frau' },
  fr: { Mr: 'M.', Mrs: 'Mme', Ms: 'Mme' },
  es: { Mr: 'Sr.', Mrs: 'Sra.', Ms: 'Sra.' },
  pt: { Mr: 'Sr.', Mrs: 'Sra.', Ms: 'Sra.' },
  nl: { Mr: 'dhr.', Mrs: 'mevr.', Ms: 'mevr.' },
  no: {},
  tr: {},
  cn: { Mr: '先生', Mrs: '女士', Ms: '女士' },
};

/** A name with its title as the language says it: "Frau Clara Meridian", "Clara Meridian 女士". */
export function withTitle(name: string, { title, isChild }: Title, language: string): string {
  const said = titleIn(language, title, isChild);
  if (said === '') return name;
  if (language !== 'cn' || said === title) return `${said} ${name}`;
  return /^\p{Script=Han}+$/u.test(name) ? name + said : `${name} ${said}`;
}

function titleIn(language: string, title: string | null, isChild: boolean): string {
  const known = titles[language];
  if (title === null || known === undefined || ranks.includes(title)) return title ?? '';
  return isChild ? '' : (known[title] ?? '');
}
