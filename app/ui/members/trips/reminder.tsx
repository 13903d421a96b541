import { useState } from 'react';
import { formatDate } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { KnownLink } from '../../link/keys/known-link.ts';
import { linkUrl } from '../../share/make-share-link.ts';
import { whatsAppApp } from '../../share/whatsapp-app.ts';
import type { LinkState, TripRow } from './link-state.ts';
import { wantedBy } from './trip-state.tsx';

interface Props {
  row: TripRow;
  known: KnownLink;
  state: LinkState;
}

/** A text for the agent's own mail or chat: we send nothing to customers. */
export function Reminder({ row, known, state }: Props) {
  const { t, language } = useI18n();
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const url = linkUrl(row.id, known.key ?? '');
  const day = 'answer' in state ? null : wantedBy(row, known);
  const by = day && formatDate(new Date(day), language);
  const about = state.kind === 'changed' ? t('links.remind.changed') : t('links.remind.trip');
  const text = [about, url, by === null ? null : t('links.remind.by', { date: by })].filter(Boolean).join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    );
  return (
    <div className="reminder">
      <label>
        {t('links.remind.title')}
        <textarea readOnly rows={3} value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p className="row">
        <button type="button" className="button secondary" onClick={() => void copy()}>
          {t('links.remind.copy')}
        </button>
        <a className="button secondary" href={whatsAppApp(text)}>
          WhatsApp
        </a>
        <span role="status" className="hint">
          {said ? t(`share.dialog.${said}`) : null}
        </span>
      </p>
    </div>
  );
}
