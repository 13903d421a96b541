import { useTranslate } from '~/i18n/use-translate.tsx';

interface Props {
  /** Null where there is none to choose. */
  branding: boolean | null;
  /** As on the paper, and as the link had it before. */
  names: boolean;
}

/** What the traveller sees. */
export function ShareTicks({ branding, names }: Props) {
  const t = useTranslate();
  return (
    <p className="ticks">
      <label>
        <input type="checkbox" name="names" defaultChecked={names} /> {t('share.dialog.names')}
      </label>
      <label>
        <input type="checkbox" name="fares" /> {t('share.dialog.fares')}
      </label>
      {branding === null ? null : (
        <label>
          <input type="checkbox" name="branding" defaultChecked={branding} /> {t('share.dialog.branding')}
        </label>
      )}
    </p>
  );
}

export function KeepKey() {
  const t = useTranslate();
  return (
    <div className="ticks">
      <label>
        <input type="checkbox" name="keep" defaultChecked aria-describedby="keep-hint" /> {t('share.dialog.keep')}
      </label>
      <p id="keep-hint" className="hint">
        {t('share.dialog.keepHint')}
      </p>
    </div>
  );
}
