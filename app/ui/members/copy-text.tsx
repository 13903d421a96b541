import { useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';

/** Copies a key that stands beside it. Where no scripts run one press selects the key itself. */
export function CopyText({ text }: { text: string }) {
  const t = useTranslate();
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    );
  return (
    <span className="copy-text scripted">
      <button type="button" className="button secondary" onClick={() => void copy()}>
        {t('members.details.copy')}
      </button>
      <span role="status" className="hint">
        {said ? t(`members.details.${said}`) : null}
      </span>
    </span>
  );
}
