import fs from 'node:fs';

/** The code blocks of a guide, as a reader of the site at this address copies them. */
export function blocksOfGuide(name: string, origin = ''): string[] {
  const guide = fs.readFileSync(`app/articles/guides/${name}.md`, 'utf8').replaceAll('{{origin}}', origin);
  return [...guide.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
}
