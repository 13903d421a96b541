import { useI18n } from '~/i18n/use-translate.tsx';
import { numberedOption } from '~/trip/traveller/numbered-option.ts';
import type { TravellerOffer } from '~/trip/traveller/traveller-document.ts';
import type { TravellerComparison } from '~/trip/traveller/traveller-news.ts';

interface Props {
  comparison: TravellerComparison;
  offers: readonly TravellerOffer[];
  chosen: number | null;
  /** Null where nothing can be answered. */
  choose: ((number: number) => void) | null;
}

/** A column each; on a phone the name of a fact stands above its row, and a third column scrolls. */
export function ComparisonTable({ comparison: { options, rows }, offers, chosen, choose }: Props) {
  const { t } = useI18n();
  const columnOf = (at: number) => (chosen === at + 1 ? 'chosen' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="compared" tabIndex={0} aria-label={t('answer.compare')}>
      <table>
        <thead>
          <tr>
            <td />
            {options.map(({ name, price }, at) => (
              <th key={name + String(at)} scope="col" className={columnOf(at)}>
                {numberedOption(name, at + 1)}{' '}
                {offers[at]?.isRecommended ? <mark>{t('answer.recommended')}</mark> : null}
                {price === null ? null : (
                  <>
                    <b>{price.amount}</b>
                    <small>{price.each ?? price.label}</small>
                  </>
                )}
                {choose === null ? null : (
                  <button
                    type="button"
                    className="button choose"
                    aria-pressed={chosen === at + 1}
                    onClick={() => choose(at + 1)}
                  >
                    {t(chosen === at + 1 ? 'answer.chosen' : 'answer.choose')}{' '}
                    <span className="visually-hidden">{numberedOption(name, at + 1)}</span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, label, cells }) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at} className={columnOf(at)}>
                  {cell?.text ?? '–'}
                  {cell?.detail ? <small>{cell.detail}</small> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
