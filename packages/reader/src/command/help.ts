import { formats, languages, toggles, views } from '../index.ts';

export const helpFor = (name: string): string => `Usage: ${name} [flags] [file]

Reads an itinerary from a booking terminal out of a file or the standard input, and prints it. Nothing leaves this machine.

  --json            the itinerary as JSON instead of text
  --html            a whole HTML page
  --ics             a calendar file
  --ndjson          one {"id","pnr","today"} a line in, one {"id",...} or {"id","error"} a line out;
                    with files one line for each of them
  --explain         how each line was read: what was found, scores of the systems, the rules that changed a flight;
                    with --ndjson one {"id","line",...} for each line of each paste
  --view NAME       ${views.join(', ')}; classic when left out
  --format NAME     of the view classic: ${formats.join(', ')}
  --language CODE   ${languages.join(', ')}
  --options LIST    ${toggles.join(', ')},
                    cabin, className, km, miles; they add to the usual ones, a minus takes away: cabin,km,-duration
  --today DATE      the day of the paste, 2026-05-04; today when left out
  --help, --version

A file has at most 1 MB, a line of --ndjson 256 kB. Warnings go to the error output.
Exit code: 0 converted, 1 no flight found, 2 wrong use or unreadable input.`;
