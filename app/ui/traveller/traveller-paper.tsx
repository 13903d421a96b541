import { useTranslate } from '~/i18n/use-translate.tsx';
import type { TravellerFlight, TravellerRow, TravellerTexts } from '~/trip/traveller/traveller-document.ts';
import { TravellerFlightRow } from './traveller-flight-row.tsx';

interface Props {
  flights: readonly TravellerFlight[];
  texts: TravellerTexts;
  /** BCP 47 tag of the texts. */
  lang: string;
}

/** The whole trip as text: nothing of the document is ever read as HTML. */
export function TravellerPaper({ flights, texts, lang }: Props) {
  const t = useTranslate();
  const { route, greeting } = texts;
  return (
    <article className="traveller-paper" lang={lang}>
      <Head texts={texts} route={route || t('share.page.title')} />
      {greeting.length > 0 ? <p className="note greeting">{greeting.join('\n')}</p> : null}
      <PaperRows flights={flights} texts={texts} />
      <PaperParts texts={texts} />
    </article>
  );
}

/** Flights, what else is booked, and the price. */
export function PaperRows({ flights, texts: { rows, fares } }: Pick<Props, 'flights' | 'texts'>) {
  return (
    <>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        <Row key={at} row={row} flights={flights} />
      ))}
      {fares ? <Fares fares={fares} /> : null}
    </>
  );
}

export function PaperParts({ texts: { parts } }: Pick<Props, 'texts'>) {
  return parts.map(({ heading, lines }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <section key={at}>
      {heading === null ? null : <h2>{heading}</h2>}
      <p className="note">{lines.join('\n')}</p>
    </section>
  ));
}

function Head({ texts: { dates, reference, names }, route }: { texts: TravellerTexts; route: string }) {
  return (
    <header>
      <h1>{route}</h1>
      <p className="soft">
        {dates}
        {dates && reference ? ' · ' : null}
        {reference ? (
          <>
            {reference.label} <b>{reference.locators.join(', ')}</b>
          </>
        ) : null}
      </p>
      {names.length > 0 ? <p>{names.join(', ')}</p> : null}
    </header>
  );
}

function Row({ row, flights }: { row: TravellerRow; flights: readonly TravellerFlight[] }) {
  if (row.kind === 'day') return <h2>{row.text}</h2>;
  if (row.kind === 'flight') return <TravellerFlightRow row={row} flight={flights[row.flight]} />;
  if (row.kind !== 'service') return <p className={row.kind}>{row.text}</p>;
  const { label, name, aside, status, details } = row;
  return (
    <section className="service">
      <h3>
        {[label, name].filter(Boolean).join(' · ')}
        <span>{aside}</span>
      </h3>
      {status ? <p className="status">{status}</p> : null}
      {details.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Fares({ fares: { heading, rows, total, terms } }: { fares: NonNullable<TravellerTexts['fares']> }) {
  return (
    <section className="fares">
      <h2>{heading}</h2>
      <dl>
        {rows.map(({ label, detail, amount }) => (
          <div key={`${label} ${detail} ${amount}`}>
            <dt>{[label, detail].filter(Boolean).join(' · ')}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
        {terms.map(({ label, amount }) => (
          <div key={`${label} ${amount}`}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
