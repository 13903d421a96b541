import { flightNameOf } from '~/itinerary/flight-name.ts';
import type { Flight } from '~/itinerary/types.ts';
import type { SideText } from './side-text.ts';

/** Of a flight: its title, and two lines for each end. */
const MOST_LINES = 5;
const LONGEST_LINE = 200;

const time = '[^\\n\\t(]{0,9}\\d[:.]\\d\\d[^\\n\\t(]{0,9}';
const place = '[^\\n\\t(]{1,60}';

const hasTimeBelow = /^[^\n]*\n[^\n]*\d[:.]\d\d/;

/** How our views print a flight without a status, each with the stop that it names. */
const looks: readonly { title: string; stop: (code: string) => string; needsHead?: true }[] = [
  // KLM KL 862  (Business · 12 h 45 min) / 12:30  Tokyo Narita (NRT), Terminal 1
  { title: ' {2}\\([^\\n]+\\)', stop: (code) => `\\n${time} {2}${place} \\(${code}\\)[^\\n]*` },
  // KLM KL 862 · Business · 12 h 45 min / *12:30* Tokyo Narita (NRT), Terminal 1
  { title: ' · [^\\n]+', stop: (code) => `\\n\\*${time}\\* ${place} \\(${code}\\)[^\\n]*` },
  // KLM KL 862 Business    12 h 45 min / 12:30    Tokyo Narita NRT    Terminal 1
  {
    title: '[^\\n]*',
    stop: (code) => `\\n${time}(?:\\t| {2,})${place} ${code}(?:(?:\\t| {2})[^\\n]*)?`,
    needsHead: true,
  },
  // KL 862 Business / 12:30 / Tokyo NRT · T1    17:15 / Amsterdam AMS    12 h 45 min
  { title: '[^\\n]*', stop: (code) => `[\\n\\t]${time}\\n${place} ${code}(?: · [^\\n\\t]+)?`, needsHead: true },
];

/**
 * Whether a paper of ours shows the flight as confirmed: it prints every other status below the title, and none for this
 * one. Of the papers of others silence says nothing.
 */
export function isConfirmedOnPaper({ lines }: SideText, flight: Flight, locators: readonly string[]): boolean {
  const name = flightNameOf(flight);
  const all = lines();
  return all.some((line, at) => {
    if (!line.includes(name)) return false;
    const region = regionFrom(all, at);
    return (
      hasTimeBelow.test(region) &&
      looks.some((look) => isLook(look, region, name, flight) && (!look.needsHead || hasHead(all, locators)))
    );
  });
}

function regionFrom(lines: readonly string[], at: number): string {
  const own = lines.slice(at, at + 2 * MOST_LINES).flatMap((line) => line.trim().slice(0, LONGEST_LINE) || []);
  return own.slice(0, MOST_LINES).join('\n');
}

const isLook = ({ title, stop }: (typeof looks)[number], region: string, name: string, { stated }: Flight): boolean =>
  new RegExp(`(?<![A-Z\\d])${name}(?![A-Z\\d])${title}${stop(stated.from)}${stop(stated.to)}(?:\\n|\\t|$)`).test(
    region,
  );

/** "10 to 24 February 2027 · Booking reference 7K2QWP" */
const hasHead = (lines: readonly string[], locators: readonly string[]): boolean =>
  lines.some((line) => line.includes(' · ') && locators.some((locator) => line.trimEnd().endsWith(` ${locator}`)));
