import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** The pages for 404, 503 and 500. */
export function ErrorPage({ status, requestId }: { status: number; requestId: string | null }) {
  const { t } = useI18n();
  if (status === 404) return <NotFound />;
  const isAway = status === 503; // temporary: no link to the contact form
  return (
    <section className="prose">
      <h1>{t('common.failure.title')}</h1>
      <p>{t(isAway ? 'common.failure.unavailable' : 'common.failure.text')}</p>
      {requestId && !isAway ? <p className="request-id">{requestId}</p> : null}
      <HomeLink />
    </section>
  );
}

/** The drawing is a way that ends before its goal. */
function NotFound() {
  const { language, t } = useI18n();
  return (
    <section className="not-found">
      <svg viewBox="0 0 320 120" width="320" height="120" aria-hidden="true">
        <path d="M20 30l44 62L112 38l46 54" stroke="var(--brand)" strokeWidth="5" fill="none" />
        <path
          d="M158 92l42-62 40 30"
          stroke="var(--edge)"
          strokeWidth="5"
          strokeDasharray="0 13"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="20" cy="30" r="9" fill="var(--mark)" />
        <circle cx="266" cy="76" r="8" stroke="var(--edge)" strokeWidth="3" fill="none" />
      </svg>
      <h1>{t('common.notFound.heading')}</h1>
      <p className="lead">
        {t('common.notFound.text')}
        {t('common.fullStop')} {t('common.notFound.hint')}
      </p>
      <p className="actions">
        <a className="button primary" href={urls.home(language)}>
          {t('common.notFound.back')}
        </a>
        <a className="button" href={urls.apiIntroduction()}>
          {t('common.menu.api')}
        </a>
        <a className="button" href={urls.suggestions()}>
          {t('common.footer.contact')}
        </a>
      </p>
    </section>
  );
}

function HomeLink() {
  const { language, t } = useI18n();
  return (
    <p>
      <a className="alone" href={urls.home(language)}>
        {t('common.notFound.back')}
      </a>
    </p>
  );
}
