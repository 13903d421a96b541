import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { settings } from '~/platform/env.server.ts';

const statuses = { incomplete: 422, busy: 503, 'too-many': 429, 'no-pdf': 503, 'no-printer': 503 } as const;

/** `text`: the page itself says what is wrong with the form. */
export type DownloadFaultName = keyof typeof statuses | 'text';

export interface DownloadFault {
  status: number;
  /** Null where the page finds the fault by itself. */
  message: string | null;
  seconds: number;
}

const isStatus = (fault: string): fault is keyof typeof statuses => Object.hasOwn(statuses, fault);

/** From the home page's URL, to which a form is sent on whose file could not be made; null without one. */
export function readDownloadFault(url: string, language: Language): DownloadFault | null {
  const query = new URL(url).searchParams;
  const fault = query.get('download');
  if (fault === 'text') return { status: 422, message: null, seconds: 0 };
  if (fault === null || !isStatus(fault)) return null;
  const seconds = Math.min(Math.max(Number.parseInt(query.get('seconds') ?? '', 10) || 1, 1), 60);
  const message = translator(language)(`files.faults.${fault}`, { seconds, limit: settings().RATE_LIMIT_PDF });
  return { status: statuses[fault], message, seconds };
}
