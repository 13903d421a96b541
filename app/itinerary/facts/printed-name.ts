const TITLE = '(?:MRS?|MS|MISS|MSTR|DR|CHD|INF)';
const HYPHEN = '(?<=[A-Z])-(?=[A-Z])';

/** As requests and tickets print it: `O'BRIEN`, `SMITH-JONES`, `ST.JOHN`; behind three letters a dot ends a name. */
export const SURNAME = `[A-Z](?:[A-Z' ]|${HYPHEN}|(?<![A-Z]{3})\\.){0,40}`;

/** Marks in given names: `ANNE-MARIE`, `J.R.`, `J.-P.`; none behind a title. */
const MARKS = [
  `(?<! ${TITLE})${HYPHEN}`,
  '(?<=\\.)-(?=[A-Z]\\.)',
  `(?<=[/ .-][A-Z])\\.(?=[A-Z](?:[ .]|$)|-[A-Z]\\.| ${TITLE}(?![A-Z]))`,
].join('|');

/** One or more, without blanks. */
export const GIVEN_NAME = `[A-Z](?:[A-Z']|${MARKS}){0,40}`;

/** Surname, given names and title. */
export const PRINTED_NAME = `${SURNAME}/[A-Z](?:[A-Z' ]|${MARKS}){0,40}`;
