import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import type { Block } from '~/trip/classic/blocks.ts';
import { present } from '~/trip/classic/present.ts';
import { toBlocks } from '~/trip/classic/to-blocks.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { type CabinOption, type DisplayOptions, formats, toggles } from '~/trip/options/display-options.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { toChecks } from '~/trip/to-checks.ts';

/** Two flights, one of them operated by another airline: every option shows a difference. */
const paste = `RP/VIEXX1234/VIEXX1234            AA/SU  25JAN27/1739Z   8VB4XV
  1.MERIDIAN/CLARA MS
  2  DL 148 J 14MAY 5 JFKAMS HK1   730P 905A  15MAY  E  0 333
  3  KL1965 Y 15MAY 6 AMSZAG HK1  1010A 1200N 15MAY  E  0 E90
     OPERATED BY KLM CITYHOPPER`;

const secondLine = paste.split('\n')[3] ?? '';
const waitlistedLine = secondLine.replace('HK1', 'HL1');

type Part = (blocks: readonly Block[]) => readonly Block[];

const flightAt = (index: number): Part => {
  return (blocks) => blocks.filter(({ kind }) => kind === 'flight').slice(index, index + 1);
};
const withoutNames: Part = (blocks) => blocks.filter(({ kind }) => kind !== 'names');

/** Part of a result that shows an option, where that is not the first flight. */
const shownIn: Partial<Record<(typeof toggles)[number], { part: Part; choices?: Partial<DisplayOptions> }>> = {
  operatedBy: { part: flightAt(1) },
  transit: { part: withoutNames },
  tableNotes: { part: withoutNames, choices: { format: 'tableoutput', airlineName: false } },
};

/** The whole itinerary, as the customer gets it; `classic` is shown by its formats. */
interface Views {
  designed: Fragment;
  table: Fragment;
  text: Fragment;
  chat: string;
}

export interface HowToSamples {
  paste: string;
  views: Views;
  /** The line of an unconfirmed flight, and the warning that the converter gives for it. */
  check: { line: string; message: string };
  formats: { name: (typeof formats)[number]; fragment: Fragment }[];
  toggles: { name: (typeof toggles)[number]; off: Fragment; on: Fragment }[];
  cabin: Record<CabinOption, Fragment>;
  distance: Record<DisplayOptions['distanceradio'], Fragment>;
  /** The same flight in another language than the page's. */
  foreign: { language: Language; fragment: Fragment };
}

const samplesByLanguage = new Map<Language, HowToSamples>();

/** Samples that the converter itself makes; once per language. */
export function howToSamples(language: Language): HowToSamples {
  const cached = samplesByLanguage.get(language);
  if (cached) return cached;
  const itinerary = convert(paste, { today: '2027-01-26' });
  const show = (choices: DisplayOptions, part: Part = flightAt(0), outputLanguage = language) => {
    const { systemFonts } = choices;
    return present(part(toBlocks(itinerary, choices)), wordsOf(outputLanguage), { systemFonts, baseUrl: '' }).fragment;
  };
  const choices = defaultChoices(language).display;
  // Everything off, so that one option at a time makes the difference.
  const bareChoices = { ...choices, logo: false, transit: false, duration: false };
  const foreign = language === 'es' ? 'en' : 'es';
  const samples: HowToSamples = {
    paste,
    views: viewsOf(itinerary, language),
    check: checkOf(language),
    formats: formats.map((format) => ({ name: format, fragment: show({ ...choices, format }, withoutNames) })),
    toggles: toggles.map((name) => {
      const { part, choices: needed } = shownIn[name] ?? {};
      const state = (on: boolean) => show({ ...bareChoices, ...needed, [name]: on }, part);
      return { name, off: state(false), on: state(true) };
    }),
    cabin: {
      off: show(bareChoices),
      className: show({ ...bareChoices, cabinradio: 'className' }),
      cabin: show({ ...bareChoices, cabinradio: 'cabin' }),
    },
    distance: {
      off: show(bareChoices),
      km: show({ ...bareChoices, distanceradio: 'km' }),
      miles: show({ ...bareChoices, distanceradio: 'miles' }),
    },
    foreign: { language: foreign, fragment: show(bareChoices, flightAt(0), foreign) },
  };
  samplesByLanguage.set(language, samples);
  return samples;
}

function viewsOf(itinerary: Itinerary, language: Language): Views {
  const look = { display: defaultChoices(language).display, fares: null, words: wordsOf(language), baseUrl: '' };
  const paper = onePaper(itinerary);
  const { fragment: designed, chat } = presentTrip(paper, 'designed', look);
  const table = presentTrip(paper, 'table', look).fragment;
  return { designed, table, text: presentTrip(paper, 'text', look).fragment, chat };
}

function checkOf(language: Language): HowToSamples['check'] {
  const text = paste.replace(secondLine, waitlistedLine);
  const checks = toChecks(convert(text, { today: '2027-01-26' }), text, wordsOf(language));
  const { message = '' } = checks.find(({ code }) => code === 'segment-waitlisted') ?? {};
  return { line: waitlistedLine.trim(), message };
}
