import { languageFacts, withOrdinal } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { ShownChanges } from '../response.ts';

const asked = ['seen', 'suits', 'nothing'] as const;
const changers = ['airline', 'customer', 'agency'] as const;

/** What the message asks for, and why the flights have changed. */
export function MessageFields({ choices }: Pick<ShownChanges, 'choices'>) {
  const { t, language } = useI18n();
  const { answerBy, askFor, changedBy, note } = choices;
  const day = new Intl.DateTimeFormat(languageFacts[language].locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const date = withOrdinal(day.format(new Date(answerBy ?? 0)), language);
  const by = answerBy === null ? t('changes.message.none') : t('changes.message.by', { date });
  return (
    <>
      <input type="hidden" name="change.message" value="1" />
      <details className="fold" open>
        <summary>
          <span>{t('changes.message.answer')}</span>
          <small>{by}</small>
        </summary>
        <div className="options change-answer">
          <div className="field">
            <label htmlFor="change.answerBy">{t('changes.message.answerBy')}</label>
            <input id="change.answerBy" name="change.answerBy" type="date" defaultValue={answerBy ?? ''} />
          </div>
          <div className="field">
            <label htmlFor="change.askFor">{t('changes.message.askFor')}</label>
            <select id="change.askFor" name="change.askFor" defaultValue={askFor}>
              {asked.map((one) => (
                <option key={one} value={one}>
                  {t(`share.dialog.asks.${one}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
      </details>
      <details className="fold">
        <summary>
          <span>{t('changes.message.reason')}</span>
          <small>{t(`changes.message.${changedBy ?? 'nobody'}`)}</small>
        </summary>
        <div className="options">
          <div className="field">
            <label htmlFor="change.changedBy">{t('changes.message.changedBy')}</label>
            <select id="change.changedBy" name="change.changedBy" defaultValue={changedBy ?? ''}>
              <option value="">{t('changes.message.nobody')}</option>
              {changers.map((one) => (
                <option key={one} value={one}>
                  {t(`changes.message.${one}`)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="change.note">{t('changes.message.note')}</label>
            <textarea id="change.note" name="change.note" rows={3} maxLength={600} defaultValue={note} />
          </div>
        </div>
      </details>
    </>
  );
}
