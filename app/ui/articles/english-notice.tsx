import { useI18n } from '~/i18n/use-translate.tsx';

/** Above long prose, which is written in English alone. */
export function EnglishNotice() {
  const { language, t } = useI18n();
  return language === 'en' ? null : <p className="hint">{t('pages.inEnglish')}</p>;
}
