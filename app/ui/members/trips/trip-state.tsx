import type { Translate } from '~/i18n/catalogue.ts';
import { formatDate } from '~/i18n/format-date.ts';
import type { Language } from '~/i18n/languages.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { KnownLink } from '../../link/keys/known-link.ts';
import type { LinkState, RowKnowledge, TripRow } from './link-state.ts';

/** Strokes in a box of 16. */
const icons = {
  ok: 'M3 8.5l3.5 3.5L13 4.5',
  swap: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  send: 'M14 2L7 9M14 2l-4.5 12L7 9 2 6.5z',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.5V8l2.5 1.5',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  words: 'M2.5 3.5h11v7h-6l-3 2.5v-2.5h-2z',
} as const;

const looks = {
  ended: ['clock', 'faint'],
  accepted: ['ok', 'good'],
  seen: ['ok', 'good'],
  unsuitable: ['cross', 'amber'],
  asked: ['words', 'amber'],
  unread: ['lock', ''],
  changed: ['swap', 'amber'],
  overdue: ['clock', 'amber'],
  opened: ['eye', 'news'],
  sent: ['send', 'news'],
} as const satisfies Record<LinkState['kind'], readonly [keyof typeof icons, string]>;

export function TripState({ state }: { state: LinkState }) {
  const t = useTranslate();
  const [icon, tone] = looks[state.kind];
  return (
    <span className={`state ${tone}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
      {stateText(t, state)}
    </span>
  );
}

export function stateText(t: Translate, state: LinkState): string {
  if (state.kind === 'accepted') return acceptedText(t, state.answer.answer.option, state.answer.chosen);
  if (state.kind === 'unread' || state.kind === 'opened')
    return t(`links.states.${state.kind}`, { count: state.count });
  return t(`links.states.${state.kind}`);
}

/** "Accepted: 2. Option 3 · £1,267.00", or by its number alone where its name is not known. */
export function acceptedText(t: Translate, option: number | null, chosen: string | null): string {
  if (option === null) return t('links.states.suits');
  return chosen === null ? t('links.states.accepted', { option }) : t('links.states.chose', { option: chosen });
}

interface Detail {
  t: Translate;
  language: Language;
  row: TripRow;
  state: LinkState;
  knowledge: RowKnowledge;
  isRead: boolean;
}

const dayMonth = { day: 'numeric', month: 'short' } as const;
const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** The line under a state. */
export function stateDetail(detail: Detail): string | null {
  const { t, language, row, state } = detail;
  const notOpened = row.opened > 0 ? null : t('links.notOpened');
  if (state.kind === 'unread') return detail.isRead && detail.knowledge.known?.key ? null : t('links.unreadable');
  if (state.kind === 'ended') return notOpened ?? t('links.states.opened', { count: row.opened });
  if ('answer' in state) return formatDate(new Date(state.answer.at), language, moment);
  const by = wantedBy(row, detail.knowledge.known);
  if (by !== null) return t('links.wantedBy', { date: formatDate(new Date(by), language, dayMonth) });
  if (state.kind === 'sent' || row.firstOpenedAt === null) return notOpened;
  return t('links.firstOpened', { date: formatDate(new Date(row.firstOpenedAt), language, dayMonth) });
}

/** Of the newest version, where this browser sealed it. */
export const wantedBy = (row: TripRow, known: KnownLink | null | undefined): string | null =>
  known?.asks && known.revision === row.revision ? known.answerBy : null;
