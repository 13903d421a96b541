import { useTranslate } from '~/i18n/use-translate.tsx';

/** What the traveller sees. */
export function ShareTicks({ branding }: { branding: boolean | null }) {
  const t = useTranslate();
  return (
    <p className="ticks">
      <label>
        <input type="checkbox" name="names" defaultChecked /> {t('share.dialog.names')}
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
