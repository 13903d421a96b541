import type { DocsPage } from '~/urls.ts';

/** What a page of the documentation shows. */
export interface Docs {
  page: DocsPage;
  groups: { title: string; pages: { name: DocsPage; title: string }[] }[];
  title: string;
  body: string;
  /** Guides are in English alone. */
  isEnglishOnly: boolean;
  more: string;
  samples: { language: SampleLanguage; code: string }[];
  /** Of the samples, the one that is open. */
  sampleLanguage: SampleLanguage;
  /** Whether the samples have the reader's own test key; null for visitors. */
  hasOwnTestKey: boolean | null;
  tables: Table[];
  furtherTables: Table[];
  /** Codes or calls, with an anchor each. */
  lists: { title: string; isEnglishOnly?: true; inColumns?: true; rows: CodeRow[] }[];
  texts: { name: string; text: string }[];
  answer: string | null;
}

type SampleLanguage = 'curl' | 'javascript' | 'python' | 'php';

export interface Table {
  name: string;
  title: string;
  rows: Row[];
}

export interface CodeRow {
  id: string;
  code: string;
  note: string;
  meaning: string;
}

interface Row {
  name: string;
  type: string;
  required: boolean;
  meaning: string;
  example: string;
}
