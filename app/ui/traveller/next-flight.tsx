import { languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { differenceText, offsetNow, timeNow } from '~/trip/traveller/local-clock.ts';
import { nextFlight } from '~/trip/traveller/next-flight.ts';
import type {
  TravellerFlight,
  TravellerMoment,
  TravellerRow,
  TravellerTexts,
} from '~/trip/traveller/traveller-document.ts';
import { AirlineLogo } from './airline-logo.tsx';
import { useMinute } from './use-minute.ts';

interface Props {
  flights: readonly TravellerFlight[];
  texts: TravellerTexts;
}

type FlightRow = Extract<TravellerRow, { kind: 'flight' }>;

/** The flight that comes next, with the clocks of both its places. */
export function NextFlight({ flights, texts }: Props) {
  const { t } = useI18n();
  const now = useMinute();
  const next = nextFlight(flights, now);
  const row = texts.rows.find((each): each is FlightRow => each.kind === 'flight' && each.flight === next?.index);
  const flight = flights[next?.index ?? -1];
  if (!next || !row || !flight) return null;
  const home = flights[0]?.departure ?? null;
  return (
    <section className="next-flight" aria-labelledby="next-flight">
      <strong id="next-flight">
        {t(`share.page.${next.phase}`)}
        {row.day ? ` · ${withYear(row.day, texts.rows, row)}` : null}
      </strong>
      <div className="ends">
        <End stop={row.departs} />
        <Line />
        <End stop={row.arrives} />
      </div>
      <p className="flight">
        <AirlineLogo code={flight.airline} />
        {row.title}
        <span>{row.aside}</span>
      </p>
      {row.status ? <p className="status">{row.status}</p> : null}
      <ul className="clocks">
        <Clock city={row.departs.city} moment={flight.departure} {...{ now, home, texts }} />
        <Clock city={row.arrives.city} moment={flight.arrival} {...{ now, home, texts }} />
      </ul>
    </section>
  );
}

/** The paper's heading of the same day says its year where another one began. */
function withYear(day: string, rows: readonly TravellerRow[], row: FlightRow): string {
  const above = rows.slice(0, rows.indexOf(row)).findLast((each) => each.kind === 'day');
  return above?.kind === 'day' && above.text.includes(day) ? above.text : day;
}

function End({ stop: { time, shift, city, place, terminal } }: { stop: FlightRow['departs'] }) {
  const airport = withoutCity(place, city);
  return (
    <div>
      <b>
        {time ?? '–'}
        {shift ? <sup>{shift}</sup> : null}
      </b>
      <strong>{city}</strong>
      <small>{[airport, terminal].filter(Boolean).join(' · ')}</small>
    </div>
  );
}

/** "London Heathrow" becomes "Heathrow"; Chinese has no blank between. */
function withoutCity(place: string, city: string): string {
  const rest = place.startsWith(city) ? place.slice(city.length) : null;
  return rest !== null && /^(?:$| |\p{Script=Han})/u.test(rest) ? rest.trim() : place;
}

interface ClockProps {
  city: string;
  moment: TravellerMoment | null;
  now: number;
  /** Where the trip begins. */
  home: TravellerMoment | null;
  texts: TravellerTexts;
}

function Clock({ city, moment, now, home, texts }: ClockProps) {
  const { language, t } = useI18n();
  if (moment === null) return null;
  const time = timeNow(moment, now, { locale: languageFacts[language].locale, twelveClock: texts.twelveClock });
  const difference = home === null ? null : differenceText(offsetNow(moment, now) - offsetNow(home, now));
  const homeCity = texts.rows.find((row): row is FlightRow => row.kind === 'flight')?.departs.city ?? '';
  return (
    <li>
      {t('share.page.clock', { time, city })}
      {difference === null ? null : <span> ({t('share.page.difference', { difference, home: homeCity })})</span>}
    </li>
  );
}

function Line() {
  return (
    <svg viewBox="0 0 48 12" width="48" height="12" aria-hidden="true">
      <circle cx="4" cy="6" r="3" />
      <path d="M7 6h34" />
      <circle cx="44" cy="6" r="3" />
    </svg>
  );
}
