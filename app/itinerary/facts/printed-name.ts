const TITLE = '(?:MRS?|MS|MISS|MSTR|DR|CHD|INF)';
const HYPHEN = '(?<=[A-Z])-(?=[A-Z])';

/** Behind three letters a dot ends a name. */
const PART = "[A-Z](?:[A-Z' ]|(?<![A-Z]{3})\\.){0,40}";

/** As requests and tickets print it: `O'BRIEN`, `SMITH-JONES`, `ST.JOHN`; of at most three parts, so that work is bounded. */
export const SURNAME = `${PART}(?:${HYPHEN}${PART}){0,2}`;

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
