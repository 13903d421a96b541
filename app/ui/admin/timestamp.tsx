import { useTranslate } from '~/i18n/use-translate.tsx';

/** "2026-11-20 14:03 UTC", in every time zone. */
export function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`}</time>;
}

/** "40 s", "12 min", "7 h" */
export function Age({ seconds }: { seconds: number | null }) {
  const t = useTranslate();
  if (seconds === null) return <>{t('admin.none')}</>;
  if (seconds < 120) return <>{t('admin.age.seconds', { count: seconds })}</>;
  if (seconds < 7200) return <>{t('admin.age.minutes', { count: Math.round(seconds / 60) })}</>;
  return <>{t('admin.age.hours', { count: Math.round(seconds / 3600) })}</>;
}
