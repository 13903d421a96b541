import { useI18n } from '~/i18n/use-translate.tsx';

/** Above prose that is in English only. */
export function EnglishNotice() {
  const { language, t } = useI18n();
  return language === 'en' ? null : <p className="hint">{t('pages.inEnglish')}</p>;
}
