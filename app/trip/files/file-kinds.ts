/** What a paper may be downloaded as, by the ending of its name. */
export const fileKinds = {
  pdf: 'application/pdf',
  ics: 'text/calendar; charset=utf-8',
  eml: 'message/rfc822',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

export type FileKind = keyof typeof fileKinds;

export const isFileKind = (value: unknown): value is FileKind =>
  typeof value === 'string' && Object.hasOwn(fileKinds, value);
