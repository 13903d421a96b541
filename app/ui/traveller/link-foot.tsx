import type { ReactNode } from 'react';
import { formatDate } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { dayText } from './answer/moment-text.ts';

export interface LinkOwner {
  /** ISO 8601 */
  expiresAt: string;
  /** Of the account that made the link. */
  agencyName: string;
  /** Paths; a document may show no other logo. */
  logos: readonly string[];
}

interface Props {
  id: string;
  owner: LinkOwner;
  /** Of a link that was updated; minutes since 1970. */
  version: { number: number; madeAt: number | null } | null;
  children: ReactNode;
}

/** What the server knows of the link, whatever its sealed document says. */
export function LinkFoot({ id, owner: { agencyName, expiresAt }, version, children }: Props) {
  const { language, t } = useI18n();
  return (
    <footer className="link-foot">
      <p>
        {t('share.page.madeBy', { agency: agencyName })}{' '}
        <a href={urls.suggestions({ trip: id })} rel="nofollow">
          {t('share.page.report')}
        </a>
      </p>
      {version === null || version.madeAt === null ? null : (
        <p>{t('answer.version', { number: String(version.number), date: dayText(version.madeAt, language) })}</p>
      )}
      <p>{t('share.page.until', { date: formatDate(new Date(expiresAt), language) })}</p>
      {children}
    </footer>
  );
}
