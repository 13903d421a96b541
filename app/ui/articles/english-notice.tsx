import { useSpeech } from '~/i18n/use-translate.tsx';

/** Above long prose, which is written in English alone. */
export function EnglishNotice() {
  const { language, t } = useSpeech();
  return language === 'en' ? null : <p className="hint">{t('pages.inEnglish')}</p>;
}
