import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { formatTimestamp } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import type { Site } from '../layout/layout.tsx';
import { listKnownLinks } from '../link/keys/key-store.ts';

interface TripRow {
  id: string;
  /** ISO 8601, as is the other. */
  createdAt: string;
  expiresAt: string;
  opened: number;
}

interface Props {
  rows: readonly TripRow[];
  total: number;
  limit: number;
}

const columns = ['name', 'shared', 'expires', 'opened', 'actions'] as const;

/** The links that still work, each with a button that ends it. */
export function SharedTripList({ rows, total, limit }: Props) {
  const { t } = useI18n();
  const labels = useLabels();
  return (
    <section className="card">
      <p>{t('share.list.intro')}</p>
      <p className="hint">{t('share.list.used', { used: total, limit })}</p>
      {rows.length === 0 ? (
        <p>{t('share.list.empty')}</p>
      ) : (
        <form method="post" action={urls.membersTrips()}>
          <CsrfField />
          <div className="wide-table">
            <table className="keys log">
              <caption className="visually-hidden">{t('share.list.title')}</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`share.list.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id} row={row} label={labels[row.id]} />
                ))}
              </tbody>
            </table>
          </div>
          {rows.length < total ? <p className="hint">{t('share.list.more', { shown: rows.length })}</p> : null}
          <p className="hint">{t('share.list.hint')}</p>
        </form>
      )}
    </section>
  );
}

/** By id; empty until they are read. */
function useLabels(): Record<string, string> {
  const accountId = useRouteLoaderData<Site>('root')?.account?.id;
  const [labels, setLabels] = useState<Record<string, string>>({});
  useEffect(() => {
    if (accountId === undefined) return;
    void listKnownLinks(accountId).then((links) =>
      setLabels(Object.fromEntries(links.map((link) => [link.id, link.label]))),
    );
  }, [accountId]);
  return labels;
}

function Row({ row: { id, createdAt, expiresAt, opened }, label }: { row: TripRow; label: string | undefined }) {
  const { t, language } = useI18n();
  const shared = formatTimestamp(createdAt, language);
  return (
    <tr>
      <td>{label ?? '–'}</td>
      <td data-label={t('share.list.shared')}>
        <time dateTime={createdAt}>{shared}</time>
      </td>
      <td data-label={t('share.list.expires')}>
        <time dateTime={expiresAt}>{formatTimestamp(expiresAt, language)}</time>
      </td>
      <td data-label={t('share.list.opened')}>{t('share.list.times', { count: opened })}</td>
      <td>
        <button
          type="submit"
          name="delete"
          value={id}
          className="button secondary"
          aria-label={t('share.list.deleteLabel', { date: shared })}
        >
          {t('share.list.delete')}
        </button>
      </td>
    </tr>
  );
}
