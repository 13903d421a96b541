import type { Catalogue } from '~/i18n/catalogue.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

type Group = keyof Catalogue['activity']['groups'];

export interface LogRow {
  id: string;
  /** ISO 8601. */
  at: string;
  time: string;
  event: string;
  detail: string;
  network: string;
  device: string;
  by: string;
}

interface LogProps {
  rows: readonly LogRow[];
  groups: readonly Group[];
  /** The chosen one; null for all. */
  group: Group | null;
  /** Id of the last row where older ones follow. */
  older: string | null;
  isFirst: boolean;
}

/** A page of the account's own log, with its filter and its download. */
export function AccountLog({ rows, groups, group, older, isFirst }: LogProps) {
  const t = useTranslate();
  const show = group ?? undefined;
  return (
    <section className="card">
      <p>{t('activity.log.intro')}</p>
      <Filter groups={groups} group={group} />
      {rows.length > 0 ? <LogTable rows={rows} /> : <p>{t('activity.log.empty')}</p>}
      <p className="log-pages">
        {isFirst ? null : (
          <a className="alone" href={urls.membersActivity({ show })}>
            {t('activity.log.newest')}
          </a>
        )}{' '}
        {older ? (
          <a className="alone" href={urls.membersActivity({ show, after: older })}>
            {t('activity.log.older')}
          </a>
        ) : null}
      </p>
      <p>
        <a className="alone" href={urls.membersActivityCsv()} download={true}>
          {t('activity.log.download')}
        </a>{' '}
        <span className="hint">{t('activity.log.downloadHint')}</span>
      </p>
    </section>
  );
}

function Filter({ groups, group }: Pick<LogProps, 'groups' | 'group'>) {
  const t = useTranslate();
  return (
    <form method="get" action={urls.membersActivity()} className="log-filter">
      <label htmlFor="show">{t('activity.log.show')}</label>
      <select id="show" name="show" defaultValue={group ?? ''}>
        <option value="">{t('activity.log.all')}</option>
        {groups.map((each) => (
          <option key={each} value={each}>
            {t(`activity.groups.${each}`)}
          </option>
        ))}
      </select>
      <button type="submit" className="button secondary">
        {t('activity.log.apply')}
      </button>
    </form>
  );
}

const columns = ['time', 'event', 'device', 'network', 'by'] as const;

function LogTable({ rows }: { rows: readonly LogRow[] }) {
  const t = useTranslate();
  return (
    <div className="wide-table">
      <table className="keys log">
        <caption className="visually-hidden">{t('activity.log.title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`activity.log.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: { at, time, event, detail, network, device, by } }: { row: LogRow }) {
  const t = useTranslate();
  return (
    <tr>
      <td>
        <time dateTime={at}>{time}</time>
      </td>
      <td>
        {event}
        {detail ? <span className="hint"> {detail}</span> : null}
      </td>
      <td data-label={t('activity.log.device')}>{device}</td>
      <td data-label={t('activity.log.network')}>{network}</td>
      <td data-label={t('activity.log.by')}>{by}</td>
    </tr>
  );
}
