import { formatTimestamp } from '~/i18n/format-date.ts';
import { formatMoment } from '~/i18n/moments.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import type { KeyRow } from './key-facts.ts';
import { KeyForms } from './key-forms.tsx';

interface Props {
  row: KeyRow;
  /** Two keys of the pair are in use, so that neither is replaced. */
  isPairBusy: boolean;
  form: FormState | undefined;
}

export function KeyTableRow({ row, isPairBusy, form }: Props) {
  const { t, language } = useI18n();
  const date = (iso: string) => formatTimestamp(iso, language);
  return (
    <tr>
      <td>
        <KeyName row={row} />
        {row.isReplaced ? <span className="hint">{t('members.keys.replaced')}</span> : null}
        {row.expiresAt ? (
          <span className="hint">
            {t(row.isExpired ? 'members.keys.expired' : 'members.keys.ends', {
              date: formatMoment(row.expiresAt, language),
            })}
          </span>
        ) : null}
      </td>
      <td>
        <code>{row.publicKey}</code>
        <PrivateKey row={row} />
        <Limits row={row} />
        {row.mode === 'live' && !row.isExpired ? <KeyForms {...{ row, isPairBusy, form }} /> : null}
      </td>
      <td data-label={t('members.keys.created')}>{date(row.createdAt)}</td>
      <td data-label={t('members.keys.used')}>{row.lastUsedAt ? date(row.lastUsedAt) : t('members.keys.never')}</td>
      <td>{row.isExpired ? null : <RevokeForm id={row.id} />}</td>
    </tr>
  );
}

function RevokeForm({ id }: { id: string }) {
  const { t } = useI18n();
  return (
    <form method="post" action={urls.membersApi()}>
      <CsrfField />
      <input type="hidden" name="key" value={id} />
      <button type="submit" name="intent" value="revoke" className="button secondary">
        {t('members.keys.revoke')}
      </button>
    </form>
  );
}

function KeyName({ row: { name, mode } }: { row: KeyRow }) {
  const { t } = useI18n();
  if (mode === 'test') return t('members.keys.test');
  return <strong>{name || t('members.keys.first')}</strong>;
}

function PrivateKey({ row: { secret, lastFour } }: { row: KeyRow }) {
  const { t } = useI18n();
  if (secret) return <code>{secret}</code>;
  if (!lastFour) return null;
  return (
    <span className="hint">
      {t('members.keys.secret')}: {t('members.keys.last', { four: lastFour })}
    </span>
  );
}

/** What the key may call, and from where. */
function Limits({ row: { scopes, networks, mode } }: { row: KeyRow }) {
  const { t } = useI18n();
  if (mode === 'test') return null;
  return (
    <>
      <span className="hint">{scopes.map((scope) => t(`members.keys.scopes.${scope}`)).join(' · ')}</span>
      {networks.length > 0 ? (
        <span className="hint">{t('members.keys.onlyFrom', { networks: networks.join(', ') })}</span>
      ) : null}
    </>
  );
}
