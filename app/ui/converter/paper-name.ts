import type { ShownPaper } from './response.ts';

/** "Ms Odette Albright · 7K2QWP": first traveller and reference; empty where neither is known. */
export const paperName = (paper: Pick<ShownPaper, 'names' | 'locators'> | undefined): string =>
  [paper?.names[0], paper?.locators[0]].filter(Boolean).join(' · ');
