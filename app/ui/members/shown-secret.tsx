import { useTranslate } from '~/i18n/use-translate.tsx';
import { resultId } from '../form/result-anchor.ts';

/** The signing secret of an endpoint, in the response to 'create', 'reveal' and 'replace' only. */
export function ShownSecret({ secret, name }: { secret: string; name: string }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="shown-secret">
      <h3 id="shown-secret">{`${t('members.webhooks.shownTitle')}: ${name}`}</h3>
      <p>
        {/* biome-ignore lint/a11y/noAutofocus: the secret is what was asked for */}
        <code className="secret" id={resultId} tabIndex={-1} autoFocus>
          {secret}
        </code>
      </p>
      <p>{t('members.webhooks.shownText')}</p>
    </section>
  );
}
