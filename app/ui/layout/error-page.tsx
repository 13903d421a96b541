import type { ReactNode } from 'react';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** The pages for 404, 503 and 500. */
export function ErrorPage({ status, requestId }: { status: number; requestId: string | null }) {
  const t = useTranslate();
  if (status === 404) return <NotFound />;
  if (status === 503) return <Broken text={t('common.failure.unavailable')} />; // temporary: nothing to write about
  return (
    <Broken text={t('common.failure.text')}>
      {requestId ? <p className="request-id">{requestId}</p> : null}
      <Ways>
        <ContactLink />
      </Ways>
    </Broken>
  );
}

function NotFound() {
  const t = useTranslate();
  return (
    <section className="not-found">
      <LostWay />
      <h1>{t('common.notFound.heading')}</h1>
      <p className="lead">
        {t('common.notFound.text')}
        {t('common.fullStop')} {t('common.notFound.hint')}
      </p>
      <Ways>
        <a className="button" href={urls.apiIntroduction()}>
          {t('common.menu.api')}
        </a>
        <ContactLink />
      </Ways>
    </section>
  );
}

function Broken({ text, children = <Ways /> }: { text: string; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <section className="not-found">
      <LostWay />
      <h1>{t('common.failure.title')}</h1>
      <p className="lead">{text}</p>
      {children}
    </section>
  );
}

function Ways({ children }: { children?: ReactNode }) {
  const { language, t } = useI18n();
  return (
    <p className="actions">
      <a className="button primary" href={urls.home(language)}>
        {t('common.notFound.back')}
      </a>
      {children}
    </p>
  );
}

function ContactLink() {
  const t = useTranslate();
  return (
    <a className="button" href={urls.suggestions()}>
      {t('common.footer.contact')}
    </a>
  );
}

/** A way that ends before its goal. */
function LostWay() {
  return (
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
  );
}
