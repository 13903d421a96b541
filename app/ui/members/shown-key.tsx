import { useTranslate } from '~/i18n/use-translate.tsx';
import { resultId } from '../form/result-anchor.ts';

/** A private key, in the response to 'create' and 'reveal' only. */
export function ShownKey({ secret, name }: { secret: string; name: string }) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="shown-key">
      <h3 id="shown-key">{name ? `${t('members.keys.shownTitle')}: ${name}` : t('members.keys.shownTitle')}</h3>
      <p>
        {/* biome-ignore lint/a11y/noAutofocus: the key is what was asked for */}
        <code className="secret" id={resultId} tabIndex={-1} autoFocus>
          {secret}
        </code>
      </p>
      <p>{t('members.keys.shownText')}</p>
    </section>
  );
}
