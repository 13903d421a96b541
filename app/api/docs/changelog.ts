interface Change {
  /** ISO date, and what tells several changes of a day apart: the anchor and the feed's id. */
  id: string;
  date: string;
  title: string;
  text: string;
}

/** What has changed for those who call the API, newest first. The versions page and the feed are written from it. */
export const changes: readonly Change[] = [
  {
    id: '2026-12-01-references',
    date: '2026-12-01',
    title: 'Several bookings in one email',
    text: 'Emails below one another in one text, each with a greeting or a head, a reference, travellers and flights of its own, are one booking each. A text with booking references of different bookings, and no plain end of one of them, has no `locator`, and the new warning `several-references` stands at the line of the second. It had the first reference.',
  },
  {
    id: '2026-11-30-waiting-plans',
    date: '2026-11-30',
    title: 'A waiting plan is always named',
    text: '`pending_plan` and `pending_from` name a smaller plan that is waiting for the next month, even while an upgrade in its place awaits the bank. An upgrade that would await it until the smaller plan begins is refused with the new code `too-late` (409).',
  },
  {
    id: '2026-11-30-line-ends',
    date: '2026-11-30',
    title: 'Lines are counted as they are read',
    text: 'The limit of 400 lines counts vertical tabs, form feeds, U+0085, U+2028 and U+2029 as line ends, too: `text-too-long`.',
  },
  {
    id: '2026-11-30-mails',
    date: '2026-11-30',
    title: 'Names, cabins and hotels in emails',
    text: 'A name without a slash, `Ms Ada Berg`, is split into `family`, `given` and `title`; where the order is unclear, `family` is the whole name without its title. The `cabin` of an email is the word that it uses. Hotels and cars in emails are `services`; what was not read of them is the warning `service-not-read`.',
  },
  {
    id: '2026-11-30-pages',
    date: '2026-11-30',
    title: 'Pages are versions',
    text: 'The `text` of a version may be a page (HTML), as `text/html` of an itinerary is: what it shows is read.',
  },
  {
    id: '2026-11-30-calendars',
    date: '2026-11-30',
    title: 'Calendars are versions',
    text: 'The `text` of a version may be a calendar file (`.ics`): its flights are read from the descriptions of its events, and keep their UIDs. The `uid` of a segment is given in full, with its domain, where it comes from another calendar.',
  },
  {
    id: '2026-11-30-quantities',
    date: '2026-11-30',
    title: 'Prices count travellers of their kind',
    text: 'A line of `additions.fares` without a `quantity` is for as many travellers of its kind as the booking has, and for one where it has none. Before, a line for adults counted children and infants, too.',
  },
  {
    id: '2026-11-30-versions',
    date: '2026-11-30',
    title: 'Every response is a version',
    text: '`itinerary` of a version accepts every response of ours: with `trace`, as a downloaded file, or with incomplete flights only; the limits apply to what is compared. A `text` may be such JSON. Hotels, cars and trains that differ are the warning `services-differ`, where both versions name them (`services`). A version without flights is named by the `pointer` of the first of `errors`. `line` and `raw` of `incomplete` and `services` are null in what came as JSON; JSON-LD gives the UID, where there is one, as `identifier`.',
  },
  {
    id: '2026-11-29-towns',
    date: '2026-11-29',
    title: 'Towns in French and Portuguese lines',
    text: 'Ready-made lines in French and Portuguese set a comma or a dash before a town, where a preposition would have to contract with its article: `Départ : 16:36, Le Caire`, `Rio de Janeiro – Lisboa`. Other languages are as before.',
  },
  {
    id: '2026-11-29-not-whole',
    date: '2026-11-29',
    title: 'Incomplete versions',
    text: 'Comparisons name a flight that has times in one version alone as `unsure` (`not-whole`), and `message` is null where nothing else has changed. A text whose flights are all incomplete is compared. In `itinerary` of a version its `incomplete` counts: before, such a flight of the other version was reported as new.',
  },
  {
    id: '2026-11-29-absolute-types',
    date: '2026-11-29',
    title: 'Absolute types of errors, and calls that pages may read',
    text: '`type` of errors is an absolute URL now, so that it is the same wherever it is read; `code` is as before. Look-ups without a key and `GET /api/articles` may be read by pages of other sites, as `GET /api/status` was; articles and status have an ETag. The samples `amadeus`, `amadeus-changed` and `record` have no stops on their way to and from Amsterdam.',
  },
  {
    id: '2026-11-29-mcp-pdf',
    date: '2026-11-29',
    title: 'A PDF for assistants',
    text: '`POST /api/mcp` has a seventh tool, `make_pdf`: the itinerary as a PDF, an embedded resource beside the text of the answer. It counts and is limited like the PDF of `POST /api/v1/itineraries`.',
  },
  {
    id: '2026-11-29-struck',
    date: '2026-11-29',
    title: 'Struck-out text is the earlier version',
    text: 'Words between `<s>`, `<del>` or `<strike>` and the closing tag, on one line of a text, belong to the earlier version: the text beside them is what applies now, and a flight that is struck out in full has been replaced or cancelled. Before, both were read.',
  },
  {
    id: '2026-11-29-one-calendar',
    date: '2026-11-29',
    title: 'One calendar',
    text: 'The calendar of `POST /api/write-file` is that of `POST /api/v1/itineraries`: local times with their zones, the same UIDs and a SEQUENCE, and events for hotels and the like. If you take both, each flight appears once. Events from a file downloaded before this change will appear once beside the new ones.',
  },
  {
    id: '2026-11-29-files',
    date: '2026-11-29',
    title: 'Files of the clients',
    text: 'The clients have `itineraryFile` (Python: `itinerary_file`), which takes an itinerary as a PDF or as another file. HTML, text and JSON-LD of `POST /api/v1/itineraries` have a name in `Content-Disposition`, too, with `inline`.',
  },
  {
    id: '2026-11-29-cabin',
    date: '2026-11-29',
    title: 'The cabin is shown by default',
    text: 'Texts, HTML and files of `POST /api/v1/itineraries`, of its batch and of comparisons show the cabin where `options.cabin` is left out; `off` leaves it out, and only `cabin` shows one that is assumed. The view `classic`, which is the default, and `POST /api/v1/convert` begin without it, as before.',
  },
  {
    id: '2026-11-29-record',
    date: '2026-11-29',
    title: 'What the text says besides the flights',
    text: '`POST /api/v1/itineraries` returns what the text of a terminal says besides its flights: `record` of each booking (office, day of creation, ticketing time limits, endorsements, remarks), `birth_date` of passengers, `price` and `issued` of tickets, `loyalty`, and `fare_basis`, `uid`, `distance_miles`, logos and `city_code` of segments. An infant printed as `(INF/TOM)` has the surname of the adult. Numbers of cards, passports and telephones are never returned. The sample `WAYLINE TEST record` shows all of it.',
  },
  {
    id: '2026-11-28-log-url',
    date: '2026-11-28',
    title: 'Errors lead to the log',
    text: 'An error of a call with a key has `log_url`: its entry in the log of requests of the account.',
  },
  {
    id: '2026-11-28-changes-in-mails',
    date: '2026-11-28',
    title: 'Emails about changes and cancellations',
    text: 'An email that holds the old and the new flights gives the new ones with the status `TK`, and what it cancels is not listed as a flight. Four warnings are new: `cancellation-unclear`, `only-among-old`, `times-not-read` and `characters-unclear`.',
  },
  {
    id: '2026-11-28-packages',
    date: '2026-11-28',
    title: 'Clients from the site, and samples of webhooks',
    text: 'The clients for TypeScript, PHP and Python are installed from this site, by an address each; the page Clients has the commands. `GET /api/webhook-samples.json` holds every event of webhooks, signed when it is fetched, to try on your own machine.',
  },
  {
    id: '2026-11-28-unsure',
    date: '2026-11-28',
    title: 'What was not compared, and why',
    text: '`POST /api/v1/itineraries/compare`, the tool `compare_itineraries` and the reader package return `unsure`: flights that may appear in both versions, each with its `side`, `segment` and `reason`. The customer is told nothing about them. A flight is unsure as well where its number or its route appears anywhere in the other text, where a character of it is damaged, and where the text breaks off.',
  },
  {
    id: '2026-11-26-types',
    date: '2026-11-26',
    title: 'Types for generators, and a request log',
    text: '`POST /api/v1/itineraries/file` and `POST /api/v1/itineraries/compare/file` make the files that `Accept` chooses, a PDF where nothing is asked for; the calls without `/file` answer as before. In the OpenAPI file items of a batch are told apart by `status` (`BatchProblem`), and identical errors are listed once. `/api/openapi-v1.json` has the calls of version 1 alone. Your account lists its last 500 calls by request id.',
  },
  {
    id: '2026-11-26-names',
    date: '2026-11-26',
    title: 'Forgiving names',
    text: '`POST /api/v1/itineraries` takes the text alone as `text/plain`, and the names of `/convert` and of camel case for its own; a name that does not exist is answered with those that do. Texts of the reader package and of the MCP server have the clock of their language, as those of the call.',
  },
  {
    id: '2026-11-26-compare',
    date: '2026-11-26',
    title: 'What has changed',
    text: '`POST /api/v1/itineraries/compare` compares two versions of a booking, as JSON or as what the customer gets: HTML, text, calendar, email draft or PDF. Each change has an `id`, and `uid` of a segment names the calendar event that goes on. The tool `compare_itineraries` does the same for assistants. New sample: `amadeus-changed`.',
  },
  {
    id: '2026-11-26-incomplete',
    date: '2026-11-26',
    title: 'Incomplete flights',
    text: '`POST /api/v1/itineraries` returns flights that an email or a note does not give in full as `incomplete`, with what is known and what is open; `segments` are always complete. A text that has only these is answered with 200 and is free, while the older calls leave such flights out, with `flight-not-whole`. That warning now names its `fields`, and `flight-unclear` quotes what clashed.',
  },
  {
    id: '2026-11-23-assistants',
    date: '2026-11-23',
    title: 'Assistants over HTTP',
    text: '`POST /api/mcp` serves the tools of the MCP package with your keys. The overlap of a replaced key counts towards the 20 keys of an account.',
  },
  {
    id: '2026-11-23-keys',
    date: '2026-11-23',
    title: 'Scopes of keys, and usage',
    text: 'A key may have scopes, a last day and a list of addresses. `GET /api/v1/usage` returns what has been used this month. New codes: `key-expired`, `scope-missing`, `ip-not-allowed`.',
  },
  {
    id: '2026-11-22-itineraries',
    date: '2026-11-22',
    title: 'The whole itinerary',
    text: '`POST /api/v1/itineraries` and its batch return everything that was read from a text, as JSON or as a file. Both batches say how many texts `succeeded` and `failed`.',
  },
  {
    id: '2026-11-22-limits',
    date: '2026-11-22',
    title: 'Limits of batches and options',
    text: 'A batch may have up to 60,000 characters and 600 flights in all, and 512 kB; `options` up to 1,000 characters and 40 entries. New codes: `batch-too-large`, `busy`.',
  },
  {
    id: '2026-11-20-first-version',
    date: '2026-11-20',
    title: 'First version',
    text: 'Convert, batch, look-ups, test keys, `Idempotency-Key`, `RateLimit` headers, OpenAPI.',
  },
];
