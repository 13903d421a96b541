import { useTranslate } from '~/i18n/use-translate.tsx';

interface Props {
  issue: { kind: 'missing' | 'old' | 'lacking'; month: string | null; currencies: string[] } | null;
}

/** Above the overview while the exchange rates for VAT are old or incomplete. */
export function Rates({ issue }: Props) {
  const t = useTranslate();
  if (!issue) return null;
  const { kind, month, currencies } = issue;
  const values = { month: month ?? t('admin.rates.noMonth'), currencies: currencies.join(', ') };
  return (
    <p className="admin-notice" role="status">
      <strong>{t('admin.rates.title')}</strong> {t(`admin.rates.${kind}`, values)}
    </p>
  );
}
