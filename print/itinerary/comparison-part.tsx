import { Fragment } from 'react';
import { columnGroups } from '~/trip/offers/column-groups.ts';
import type { ComparedFact, OfferComparison } from '~/trip/offers/comparison.ts';
import type { QuoteHead } from '~/trip/sheet/sheet.ts';

/** Tables of at most four options beside each other. */
export function ComparisonPart({ comparison, accept }: QuoteHead) {
  return columnGroups(comparison.options.length).map((shown) => (
    <table className="comparison" key={shown[0]}>
      <thead>
        <tr>
          <td />
          {shown.map((at) => (
            <OptionHead key={at} comparison={comparison} at={at} />
          ))}
        </tr>
      </thead>
      <tbody>
        {comparison.priceLabel === null ? null : (
          <tr>
            <th scope="row">{comparison.priceLabel}</th>
            {shown.map((at) => (
              <Price key={at} comparison={comparison} at={at} />
            ))}
          </tr>
        )}
        {comparison.rows.map(({ kind, label, cells }) => (
          <tr key={kind}>
            <th scope="row">{label}</th>
            {shown.map((at) => (
              <td key={at} className={markOf(comparison, at)}>
                <Fact fact={cells[at] ?? null} />
              </td>
            ))}
          </tr>
        ))}
        {accept.length === 0 ? null : (
          <tr>
            <td />
            {shown.map((at) => (
              <td key={at} className={markOf(comparison, at)}>
                <a href={accept[at]?.href}>{accept[at]?.text}</a>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  ));
}

interface OptionProps {
  comparison: OfferComparison;
  at: number;
}

const markOf = ({ options }: OfferComparison, at: number) => (options[at]?.isRecommended ? 'marked' : undefined);

function OptionHead({ comparison, at }: OptionProps) {
  const option = comparison.options[at];
  return (
    <th scope="col" className={markOf(comparison, at)}>
      {option?.name}
      {option?.isRecommended ? <em>{comparison.recommended}</em> : null}
    </th>
  );
}

function Price({ comparison, at }: OptionProps) {
  const price = comparison.options[at]?.price ?? null;
  return (
    <td className={markOf(comparison, at)}>
      {price === null ? '–' : <b>{price.amount}</b>}
      {price?.each ? <small>{price.each}</small> : null}
    </td>
  );
}

const Fact = ({ fact }: { fact: ComparedFact | null }) => (
  <Fragment>
    {fact?.text ?? '–'}
    {fact?.detail ? <small>{fact.detail}</small> : null}
  </Fragment>
);
