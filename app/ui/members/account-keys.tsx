import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';
import { resultAnchor, resultId } from '../form/result-anchor.ts';
import { Fact } from './account-facts.tsx';
import { CopyText } from './copy-text.tsx';

interface Props {
  publicKey: string | null;
  /** The private key, in the response to 'reveal' only. */
  secret: string | null;
  form: FormState | undefined;
}

export function AccountKeys({ publicKey, secret, form }: Props) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="keys">
      <h2 id="keys">{t('members.keys.title')}</h2>
      <dl className="facts">
        {publicKey ? (
          <Fact name={t('members.details.publicKey')}>
            <code>{publicKey}</code> <CopyText text={publicKey} />
          </Fact>
        ) : null}
        <Fact name={t('members.details.privateKey')} isForm={secret === null}>
          {secret ? <Revealed secret={secret} /> : <Reveal form={form} />}
        </Fact>
      </dl>
      <p>
        <a className="alone" href={urls.membersApi()}>
          {t('members.tabs.api')}
        </a>
      </p>
    </section>
  );
}

function Revealed({ secret }: { secret: string }) {
  const t = useTranslate();
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: the key may stand below the fold */}
      <code className="secret" id={resultId} tabIndex={-1} autoFocus>
        {secret}
      </code>
      <span className="hint">{t('members.details.revealed')}</span>
    </>
  );
}

function Reveal({ form }: { form: FormState | undefined }) {
  const t = useTranslate();
  return (
    <form method="post" action={urls.revealKey() + resultAnchor} className="reveal" noValidate>
      <CsrfField />
      <RecentPassword form={form} label={t('members.details.revealPassword')} />
      <button type="submit" className="button secondary">
        {t('members.details.reveal')}
      </button>
    </form>
  );
}
