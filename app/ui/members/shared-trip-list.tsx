import { useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useCallback, useState } from 'react';
import { languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import type { Site } from '../layout/layout.tsx';
import { erasedLinks } from '../link/keys/erased-links.ts';
import type { KnownLink } from '../link/keys/known-link.ts';
import { KeyTools } from './trips/key-tools.tsx';
import { type Filter, filters, isIn, linkState, type TripRow } from './trips/link-state.ts';
import { Trip } from './trips/trip-row.tsx';
import { useRowKnowledge } from './trips/use-row-knowledge.ts';

interface Props {
  rows: readonly TripRow[];
  /** Of the account, also those beyond the listed ones. */
  total: number;
  /** Links that work. */
  used: number;
  limit: number;
  /** ISO 8601 */
  now: string;
  /** Below the list. */
  children: ReactNode;
}

/** The links of an account, each with its state; what only the customer and this browser can read is read here. */
export function SharedTripList({ rows, total, used, limit, now, children }: Props) {
  const { t, language } = useI18n();
  const { format } = new Intl.NumberFormat(languageFacts[language].locale);
  const accountId = useRouteLoaderData<Site>('root')?.account?.id;
  const [filter, setFilter] = useState<Filter>('all');
  const erasedIn = useCallback(
    (known: readonly KnownLink[]) =>
      erasedLinks(known, { ids: rows.map(({ id }) => id), isWhole: rows.length === total, now: new Date(now) }),
    [rows, total, now],
  );
  const { of, links, isRead, isStopped, readAgain } = useRowKnowledge(accountId, rows, erasedIn);
  const all = rows.map((row) => {
    const knowledge = of(row.id);
    return { row, knowledge, state: linkState(row, knowledge, new Date(now)) };
  });
  const shown = all.filter(({ state }) => isIn(filter, state));
  return (
    <section className="trips">
      <p className="intro">
        <span>
          {t('links.intro')} {t('share.list.used', { used: format(used), limit: format(limit) })}
        </span>
        <a className="button primary" href={urls.home(language)}>
          {t('links.newItinerary')}
        </a>
      </p>
      {rows.length === 0 ? <p>{t('share.list.empty')}</p> : null}
      {isStopped ? (
        <p className="fault" role="alert">
          {t('links.stopped')}
        </p>
      ) : null}
      {rows.length === 0 ? null : (
        <>
          <fieldset className="filters scripted">
            <legend className="visually-hidden">{t('links.filter')}</legend>
            {filters.map((each) => (
              <button key={each} type="button" aria-pressed={filter === each} onClick={() => setFilter(each)}>
                {t(`links.filters.${each}`)} <small>{all.filter(({ state }) => isIn(each, state)).length}</small>
              </button>
            ))}
          </fieldset>
          <form method="post" action={urls.membersTrips()}>
            <CsrfField />
            <table>
              <caption className="visually-hidden">{t('share.list.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('links.trip')}</th>
                  <th scope="col">{t('links.state')}</th>
                  <th scope="col">{t('share.list.expires')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('links.actions')}</span>
                  </th>
                </tr>
              </thead>
              {shown.map(({ row, knowledge, state }) => (
                <tbody key={row.id}>
                  <Trip {...{ row, knowledge, state, isRead }} />
                </tbody>
              ))}
            </table>
            {shown.length === 0 ? <p className="hint">{t('links.noneHere')}</p> : null}
          </form>
          {rows.length < total ? <p className="hint">{t('share.list.more', { shown: rows.length })}</p> : null}
        </>
      )}
      <p className="hint">{t('links.hint')}</p>
      {accountId === undefined ? null : <KeyTools {...{ accountId, rows, links, readAgain }} />}
      {children}
    </section>
  );
}
