import type { ShownPaper } from './response.ts';

/** "Ms Odette Albright · 7K2QWP": first traveller and reference; empty where neither is known. */
export const paperName = (paper: Pick<ShownPaper, 'name' | 'locators'> | undefined): string =>
  [paper?.name, paper?.locators[0]].filter(Boolean).join(' · ');
