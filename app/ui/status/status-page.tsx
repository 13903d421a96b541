import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { DayBars } from './day-bars.tsx';
import { FaultTable } from './fault-table.tsx';
import type { ShownComponent, ShownState, ShownStatus } from './shown-status.ts';

export function StatusPage({ overall, checkedAt, components, faults, hasMoreFaults }: ShownStatus) {
  const t = useTranslate();
  return (
    <article className="status prose">
      <h1>{t('pages.status.title')}</h1>
      <p className={`status-now ${overall}`}>
        <Sign of={overall} /> <strong>{t(`pages.status.overall.${overall}`)}</strong>
      </p>
      <p>
        {checkedAt ? t('pages.status.checked', { time: checkedAt }) : t('pages.status.unchecked')}
        {faults ? null : ` ${t('pages.status.away')}`}
      </p>
      <ul className="status-components">
        {components.map((each) => (
          <Component key={each.id} {...each} />
        ))}
      </ul>
      {faults ? <FaultTable faults={faults} hasMore={hasMoreFaults} /> : null}
      <h2>{t('pages.status.how.heading')}</h2>
      <p>{t('pages.status.how.text')}</p>
      <p>
        <a href={urls.statusJson()}>{t('pages.status.json')}</a>
      </p>
    </article>
  );
}

function Component({ id, state, uptime, since, days }: ShownComponent) {
  const t = useTranslate();
  return (
    <li>
      <h2>{t(`pages.status.components.${id}`)}</h2>
      <p className={`status-now ${state}`}>
        <Sign of={state} /> {t(`pages.status.states.${state}`)}
      </p>
      {days ? <DayBars days={days} /> : null}
      {uptime && since ? <p className="uptime">{t('pages.status.uptime', { percent: uptime, date: since })}</p> : null}
    </li>
  );
}

const drawings: Record<ShownState, string> = {
  up: 'M3 8.5l3.5 3.5L13 4.5',
  degraded: 'M8 3v6m0 3v1',
  down: 'M4 4l8 8m0-8l-8 8',
  unknown: 'M4 8h8',
};

function Sign({ of }: { of: ShownState }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={drawings[of]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
