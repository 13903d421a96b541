import type { FareTable, ServiceRow, Sheet } from '~/trip/sheet/sheet.ts';
import { IsolatedText } from '../parts/document.tsx';
import { AgencyFoot, AgencyHead } from './agency-parts.tsx';
import { ComparisonPart } from './comparison-part.tsx';
import { FlightPart } from './flight-part.tsx';
import { type RowGroup, rowGroups } from './row-groups.ts';

export type LogoOf = (code: string) => string | null;

interface Props {
  sheet: Sheet;
  logoOf: LogoOf;
}

/** One customer's paper; it begins on a page of its own. */
export function ItineraryPaper({ sheet, logoOf }: Props) {
  const { notice, option, greeting, route, names, fares, parts, footnote, agency, quote } = sheet;
  return (
    <article className={quote && 'of-quote'}>
      <AgencyHead agency={agency} />
      {notice === null ? null : <TextLines lines={[notice]} />}
      {option === null ? null : <p className="option">{option}</p>}
      {route === '' ? null : <h1>{route}</h1>}
      <Meta {...sheet} />
      {quote && names.length === 0 ? null : <Names names={names} />}
      {greeting.length === 0 ? null : <TextLines lines={greeting} />}
      {quote?.part === 'head' ? <ComparisonPart {...quote} /> : null}
      {rowGroups(sheet.rows).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once
        <Group key={at} {...group} logoOf={logoOf} />
      ))}
      {fares === null ? null : <Fares {...fares} />}
      {parts.map(({ heading, lines }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once
        <div className="part" key={at}>
          {heading === null ? null : <h3>{heading}</h3>}
          <TextLines lines={lines} />
        </div>
      ))}
      {footnote === null ? null : <p className="footnote">{footnote}</p>}
      <AgencyFoot agency={agency} />
    </article>
  );
}

const Names = ({ names }: Pick<Sheet, 'names'>) => (
  <p className="names">
    {names.map((name, at) => (
      <span key={name}>
        <IsolatedText>{name}</IsolatedText>
        {at === names.length - 1 ? '' : ', '}
      </span>
    ))}
  </p>
);

function Meta({ dates, reference, quote }: Sheet) {
  if (quote && dates === null && reference === null) return null;
  return (
    <p className="meta">
      {dates}
      {dates !== null && reference !== null ? ' · ' : null}
      {reference === null ? null : `${reference.label} `}
      {reference?.locators.map(({ airline, locator }, at) => (
        <span key={locator}>
          {at === 0 ? '' : ', '}
          {airline === null ? '' : `${airline} `}
          <b>{locator}</b>
        </span>
      ))}
    </p>
  );
}

function Group({ day, row, wait, logoOf }: RowGroup & { logoOf: LogoOf }) {
  const place = day?.isFirst ? 'first' : day?.followsConnection ? 'connected' : null;
  return (
    <section className={place === null ? 'together' : `together ${place}`}>
      {day === null ? null : <h2>{day.text}</h2>}
      {row?.kind === 'flight' ? <FlightPart row={row} wait={wait} logo={row.logo && logoOf(row.logo.code)} /> : null}
      {row?.kind === 'gap' ? <p className="gap">{row.text}</p> : null}
      {row?.kind === 'service' ? <Service {...row} /> : null}
    </section>
  );
}

function Service({ label, colon, name, aside, status, details }: ServiceRow) {
  return (
    <div className="service">
      <div className="title">
        <b>{name === null ? label : `${label}${colon}${name}`}</b>
        <span className="aside">{aside}</span>
      </div>
      {status === null ? null : <p className="status">{status}</p>}
      <p className="lines soft">{details.join('\n')}</p>
    </div>
  );
}

const TextLines = ({ lines }: { lines: readonly string[] }) => (
  <p className="lines">
    <IsolatedText>{lines.join('\n')}</IsolatedText>
  </p>
);

function Fares({ heading, rows, total, terms }: FareTable) {
  return (
    <section className="fares">
      <h2>{heading}</h2>
      <dl>
        {rows.map(({ label, detail, amount }) => (
          <FareLine key={`${label} ${detail}`} {...{ label, detail, amount }} />
        ))}
        <dt className="sum">{total.label}</dt>
        <dd className="sum">{total.amount}</dd>
        {terms.map(({ label, amount }) => (
          <FareLine key={label} {...{ label, amount }} detail={null} />
        ))}
      </dl>
    </section>
  );
}

function FareLine({ label, detail, amount }: FareTable['rows'][number]) {
  return (
    <>
      <dt>
        {label} {detail === null ? null : <small>{detail}</small>}
      </dt>
      <dd>{amount}</dd>
    </>
  );
}
