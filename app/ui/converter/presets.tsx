import { memo, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { presetNames } from '~/trip/options/presets.ts';
import { onDemand } from '../page/on-demand.tsx';

const OwnPresets = onDemand(async () => (await import('./own-presets.tsx')).default);

interface Props {
  /** Puts saved options into the form, and shows them. */
  restore(fields: URLSearchParams): void;
}

/** Named sets of options: three of ours as submit buttons, own ones when a script opens the fold. */
export const Presets = memo(function Presets({ restore }: Props) {
  const t = useTranslate();
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="fold" onToggle={() => setOpened(true)}>
      <summary>
        <span>{t('converter.presets.heading')}</span>
        <small />
      </summary>
      <div className="options">
        <p className="chips">
          {presetNames.map((name) => (
            <button key={name} type="submit" name="preset" value={name} className="chip">
              {t(`converter.presets.${name}`)}
            </button>
          ))}
        </p>
        {wasOpened ? <OwnPresets restore={restore} /> : null}
      </div>
    </details>
  );
});
