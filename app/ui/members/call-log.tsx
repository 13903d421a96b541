import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

interface CallRow {
  requestId: string;
  /** ISO 8601. */
  at: string;
  time: string;
  endpoint: string;
  status: number;
  code: string | null;
  milliseconds: number;
  /** Null for a key that is gone. */
  key: string | null;
}

interface Filter {
  status: string | null;
  key: string | null;
  endpoint: string | null;
  request: string | null;
}

interface Props {
  calls: readonly CallRow[];
  keys: readonly { id: string; name: string }[];
  endpoints: readonly string[];
  filter: Filter;
  page: number;
  pages: number;
}

/** The last calls with the account's keys, and a filter that works without scripts. */
export function CallLog({ calls, keys, endpoints, filter, page, pages }: Props) {
  const t = useTranslate();
  const isFiltered = Object.values(filter).some((each) => each !== null);
  return (
    <section className="card">
      <p>{t('members.calls.intro')}</p>
      <FilterForm filter={filter} keys={keys} endpoints={endpoints} />
      {calls.length > 0 ? <CallTable calls={calls} /> : null}
      {calls.length === 0 ? <p>{t(isFiltered ? 'members.calls.nothing' : 'members.calls.empty')}</p> : null}
      <p className="log-pages">
        {page > 1 ? (
          <a className="alone" href={pageUrl(filter, page - 1)}>
            {t('members.calls.newer')}
          </a>
        ) : null}{' '}
        {page < pages ? (
          <a className="alone" href={pageUrl(filter, page + 1)}>
            {t('members.calls.older')}
          </a>
        ) : null}
      </p>
    </section>
  );
}

const pageUrl = ({ status, key, endpoint, request }: Filter, page: number): string =>
  urls.membersRequests({
    status: status ?? undefined,
    key: key ?? undefined,
    endpoint: endpoint ?? undefined,
    request: request ?? undefined,
    page: page > 1 ? String(page) : undefined,
  });

function FilterForm({ filter, keys, endpoints }: Pick<Props, 'filter' | 'keys' | 'endpoints'>) {
  const t = useTranslate();
  const classes = ['2xx', '4xx', '5xx'].map((name) => ({ id: name, name }));
  const calls = endpoints.map((name) => ({ id: name, name }));
  return (
    <form method="get" action={urls.membersRequests()} className="log-filter calls">
      <Choice name="status" values={classes} chosen={filter.status} />
      <Choice name="key" values={keys} chosen={filter.key} />
      <Choice name="endpoint" values={calls} chosen={filter.endpoint} />
      <label htmlFor="request">{t('members.calls.request')}</label>
      <input
        id="request"
        name="request"
        defaultValue={filter.request ?? ''}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="request-hint"
      />
      <span className="hint" id="request-hint">
        {t('members.calls.requestHint')}
      </span>
      <button type="submit" className="button secondary">
        {t('members.calls.apply')}
      </button>
    </form>
  );
}

interface ChoiceProps {
  name: 'status' | 'key' | 'endpoint';
  values: readonly { id: string; name: string }[];
  chosen: string | null;
}

function Choice({ name, values, chosen }: ChoiceProps) {
  const t = useTranslate();
  return (
    <>
      <label htmlFor={name}>{t(`members.calls.${name}`)}</label>
      <select id={name} name={name} defaultValue={chosen ?? ''}>
        <option value="">{t('members.calls.all')}</option>
        {values.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </>
  );
}

const columns = ['time', 'endpoint', 'status', 'code', 'key', 'duration', 'request'] as const;

function CallTable({ calls }: Pick<Props, 'calls'>) {
  const t = useTranslate();
  return (
    <div className="wide-table">
      <table className="keys log">
        <caption className="visually-hidden">{t('members.calls.title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`members.calls.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <Row key={`${call.at} ${call.requestId}`} call={call} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ call }: { call: CallRow }) {
  const t = useTranslate();
  return (
    <tr>
      <td>
        <time dateTime={call.at}>{call.time}</time>
      </td>
      <td>{call.endpoint}</td>
      <td data-label={t('members.calls.status')}>{call.status}</td>
      <td data-label={t('members.calls.code')}>
        {call.code ? <a href={urls.apiProblem(call.code)}>{call.code}</a> : null}
      </td>
      <td data-label={t('members.calls.key')}>{call.key ?? t('members.calls.deletedKey')}</td>
      <td data-label={t('members.calls.duration')}>{t('members.calls.milliseconds', { count: call.milliseconds })}</td>
      <td data-label={t('members.calls.request')}>
        <code>{call.requestId}</code>
      </td>
    </tr>
  );
}
