import { formatDate } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { linkUrl } from '../../share/make-share-link.ts';
import type { LinkState, RowKnowledge, TripRow } from './link-state.ts';
import { TripDetails } from './trip-details.tsx';
import { stateDetail, TripState } from './trip-state.tsx';

interface Props {
  row: TripRow;
  state: LinkState;
  knowledge: RowKnowledge;
  /** Whether this browser's store was read: before, and without scripts, nothing is said about it. */
  isRead: boolean;
}

export const dayMonth = { day: 'numeric', month: 'short' } as const;
const dayMonthYear = { ...dayMonth, year: 'numeric' } as const;

/** A link, and below it what its customer answered and what can be done. */
export function Trip(props: Props) {
  const { row, state, knowledge, isRead } = props;
  const { known } = knowledge;
  const { t, language } = useI18n();
  const day = (iso: string, form: Intl.DateTimeFormatOptions = dayMonth) => formatDate(new Date(iso), language, form);
  return (
    <>
      <tr className="op">
        <td>
          <b>{known?.label || t(isRead && known === null ? 'links.elsewhere' : 'links.unnamed')}</b>
          <small>
            {row.revision > 1
              ? t('links.updated', { number: row.revision, date: day(row.updatedAt) })
              : t('links.sentOn', { date: day(row.createdAt) })}
          </small>
        </td>
        <td>
          <TripState state={state} />
          <small>{stateDetail({ t, language, row, state, knowledge, isRead })}</small>
        </td>
        <td data-label={t('share.list.expires')}>
          <time dateTime={row.expiresAt}>{day(row.expiresAt, dayMonthYear)}</time>
          {known?.lastDay ? <small>{t('links.tripEnds', { date: day(known.lastDay) })}</small> : null}
        </td>
        <td>
          <span className="links">
            <RowLinks {...props} />
          </span>
        </td>
      </tr>
      <tr className="rest-of-trip">
        <td colSpan={4}>
          <TripDetails {...{ row, state, knowledge }} />
        </td>
      </tr>
    </>
  );
}

function RowLinks({ row, state, knowledge: { known }, isRead }: Props) {
  const { t, language } = useI18n();
  if (state.kind === 'ended') return <a href={urls.home(language)}>{t('links.makeNew')}</a>;
  if (known?.key)
    return (
      <>
        <a href={linkUrl(row.id, known.key)} target="_blank" rel="noreferrer">
          {t('links.open')}
        </a>
        <details className="update">
          <summary>{t('links.update')}</summary>
          <p className="hint">
            {t('links.updateHow')} <a href={urls.home(language)}>{t('links.newItinerary')}</a>
          </p>
        </details>
      </>
    );
  return isRead ? <a href="#link-file">{t('links.addFile')}</a> : null;
}
