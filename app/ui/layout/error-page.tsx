import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** The pages for 404, 503 and 500. */
export function ErrorPage({ status, requestId }: { status: number; requestId: string | null }) {
  const { t } = useI18n();
  if (status === 404)
    return (
      <section className="prose">
        <h1>{t('common.notFound.text')}</h1>
        <HomeLink />
      </section>
    );
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
