import * as z from 'zod/mini';

/** Zod would compile its checks with `eval`, which the page's policy reports. */
z.config({ jitless: true });

/** Characters of a label. */
export const MOST_IN_LABEL = 120;
/** Characters of a name, and names of a link. */
export const MOST_IN_MARKS = 100;

const Id = z.string().check(z.regex(/^[\w-]{22}$/));
const Label = z.string().check(z.maxLength(MOST_IN_LABEL));
const isDate = z.refine<string>((text) => !Number.isNaN(Date.parse(text)));
const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/), isDate);
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), isDate);
const Short = z.string().check(z.maxLength(MOST_IN_MARKS));
const Shorts = z.array(Short).check(z.maxLength(MOST_IN_MARKS));

/** A choice of the offers, that changes were seen, or whether they suit. */
const askings = ['offer', 'seen', 'suits'] as const;

/** What this browser knows of a link, and the server does not. */
const KnownLink = z.strictObject({
  id: Id,
  /** The part behind `#`; null where the agent did not want it kept here. */
  key: z.nullable(z.string().check(z.regex(/^[\w-]{43}$/))),
  /** "Ms Odette Albright · 7K2QWP" */
  label: Label,
  createdAt: Moment,
  expiresAt: Moment,
  /** The newest that was sealed here. */
  revision: z.int().check(z.minimum(1), z.maximum(0xffff_ffff)),
  /** Last day of the trip; null for one without dates. */
  lastDay: z.nullable(Day),
  /** What the traveller is asked for; null for nothing. */
  asks: z.nullable(z.enum(askings)),
  /** Of the answer. */
  answerBy: z.nullable(Day),
  /** To find the same trip again: "KL 862" of each flight, booking references, all travellers. */
  flights: Shorts,
  locators: z.optional(Shorts),
  names: z.optional(Shorts),
  /** Which of several offers it shows. */
  option: z.optional(z.nullable(Short)),
  /** The first of each in links that were made before the lists. */
  locator: z.optional(z.nullable(Short)),
  name: z.optional(z.nullable(Short)),
  /** Whether the newest version names its travellers. */
  hasNames: z.optional(z.boolean()),
});

export type KnownLink = z.infer<typeof KnownLink>;

/** A link of which only its label says whose it is. */
export function withoutMarks(link: KnownLink): KnownLink {
  const { locators: _references, names: _travellers, option: _option, locator: _first, name: _name, ...rest } = link;
  return { ...rest, flights: [] };
}

/** @returns null for what is none: another version of this site, or a hand, may have written it */
export function readKnownLink(value: unknown): KnownLink | null {
  const read = KnownLink.safeParse(value);
  return read.success ? read.data : null;
}
