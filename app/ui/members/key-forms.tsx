import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { Field } from '../form/field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';
import { resultAnchor } from '../form/result-anchor.ts';
import type { KeyRow } from './key-facts.ts';

interface Props {
  row: KeyRow;
  isPairBusy: boolean;
  form: FormState | undefined;
}

/** Renames, replaces or shows a key; open after an error in one of the three. */
export function KeyForms({ row, isPairBusy, form }: Props) {
  const t = useTranslate();
  const of = (intent: string) => (form?.values.intent === intent ? form : undefined);
  return (
    <details open={form !== undefined}>
      <summary>{t('members.keys.manage')}</summary>
      <KeyForm row={row} intent="rename" label={t('members.keys.rename')}>
        <Field
          name="name"
          id={of('rename') ? 'name' : `name-${row.id}`}
          label={t('members.keys.name')}
          initial={row.name}
          form={of('rename')}
        />
      </KeyForm>
      {isPairBusy || row.isReplaced ? <p>{t('members.keys.rotateBusy')}</p> : <ReplaceForm row={row} />}
      <KeyForm row={row} intent="reveal" label={t('members.keys.show')}>
        <RecentPassword
          form={of('reveal')}
          id={of('reveal') ? 'password' : `password-${row.id}`}
          label={t('account.labels.password')}
        />
      </KeyForm>
    </details>
  );
}

const overlaps = ['0', '1', '24', '168'] as const;

function ReplaceForm({ row }: { row: KeyRow }) {
  const t = useTranslate();
  const id = `overlap-${row.id}`;
  return (
    <KeyForm row={row} intent="rotate" label={t('members.keys.rotate')}>
      <p>{t('members.keys.rotateText')}</p>
      <div className="field">
        <label htmlFor={id}>{t('members.keys.overlap')}</label>
        <select id={id} name="overlap" defaultValue="24">
          {overlaps.map((hours) => (
            <option key={hours} value={hours}>
              {t(`members.keys.overlaps.${hours}`)}
            </option>
          ))}
        </select>
      </div>
    </KeyForm>
  );
}

interface KeyFormProps {
  row: KeyRow;
  intent: 'rename' | 'rotate' | 'reveal';
  label: string;
  children: ReactNode;
}

function KeyForm({ row, intent, label, children }: KeyFormProps) {
  return (
    <form method="post" action={urls.membersApi() + resultAnchor} noValidate>
      <CsrfField />
      <input type="hidden" name="key" value={row.id} />
      {children}
      <button type="submit" name="intent" value={intent} className="button secondary">
        {label}
      </button>
    </form>
  );
}
