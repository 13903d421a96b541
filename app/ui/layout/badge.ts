import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

/** Absent: "Carbon neutral". */
export type Badge = 'counted' | 'off' | undefined;

/** The link to what the badge means; null without one. */
export function useBadgeLink(badge: Badge): { href: string; text: string } | null {
  const t = useTranslate();
  if (badge === 'off') return null;
  return { href: urls.carbonOffset(), text: t(badge === 'counted' ? 'common.header.counted' : 'common.header.badge') };
}
