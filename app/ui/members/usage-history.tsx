import { formatDate } from '~/i18n/format-date.ts';
import { languageFacts } from '~/i18n/languages.ts';
import { Space, useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

export interface UsageFacts {
  used: number;
  remaining: number;
  limit: number;
  renewsAt: string;
  history: { month: string; used: number }[];
}

interface Props {
  usage: UsageFacts;
  /** Token of the page that ends the quota warning. */
  ticket: string;
  warned: boolean;
}

/** This month's use and quota, and the twelve months before. */
export function UsageHistory({ usage, ticket, warned }: Props) {
  const { t, language } = useI18n();
  const { locale } = languageFacts[language];
  const number = new Intl.NumberFormat(locale);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const date = formatDate(new Date(usage.renewsAt), language);
  const { used, remaining, limit } = usage;
  const figures = { used: number.format(used), remaining: number.format(remaining), limit: number.format(limit), date };
  return (
    <section className="card" aria-labelledby="usage">
      <h2 id="usage">{t('members.usage.title')}</h2>
      <p>{t('members.usage.now', figures)}</p>
      <p>
        {t(warned ? 'members.warning.on' : 'members.warning.off')}
        <Space />
        <a href={urls.quotaMails(ticket)}>{t('members.warning.change')}</a>
      </p>
      <table className="months">
        <caption>{t('members.usage.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('members.usage.month')}</th>
            <th scope="col">{t('members.usage.used')}</th>
          </tr>
        </thead>
        <tbody>
          {sinceFirstUse(usage.history).map((each) => (
            <tr key={each.month}>
              <th scope="row">{month.format(new Date(`${each.month}-01`))}</th>
              <td>{number.format(each.used)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The months before the first call say nothing; the newest stands first. */
const sinceFirstUse = (history: UsageFacts['history']): UsageFacts['history'] =>
  history.slice(0, Math.max(1, history.findLastIndex(({ used }) => used > 0) + 1));
