import { useRef, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { LONGEST_NAME, type OwnPreset, readPresets, removePreset, savePreset } from './own-preset-store.ts';
import { fillTexts, presetTexts } from './own-preset-texts.ts';
import { preferenceFields } from './save-preferences.ts';

/** Own presets: each is chosen, replaced by the same name, or removed. */
export default function OwnPresets({ restore }: { restore(fields: URLSearchParams): void }) {
  const t = useTranslate();
  const [presets, setPresets] = useState(readPresets);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const show = (kept: typeof presets | null) => {
    setRefused(kept === null);
    if (kept) setPresets(kept);
  };
  const save = () => {
    const { form, value: name = '' } = field.current ?? {};
    if (!form || !field.current || name.trim() === '') return field.current?.focus();
    show(savePreset({ name, fields: preferenceFields(form).toString(), texts: presetTexts(form) }));
    field.current.value = '';
  };
  const apply = ({ fields, texts = '' }: OwnPreset) => {
    if (field.current?.form) fillTexts(field.current.form, texts);
    restore(new URLSearchParams(fields));
  };
  return (
    <>
      {presets.map((preset) => (
        <p key={preset.name} className="kept">
          <button type="button" className="link" onClick={() => apply(preset)}>
            {preset.name}
          </button>
          <button type="button" className="button quiet" onClick={() => show(removePreset(preset.name))}>
            <span className="visually-hidden">{preset.name}: </span>
            {t('converter.presets.remove')}
          </button>
        </p>
      ))}
      <p className="keep">
        <input
          ref={field}
          type="text"
          maxLength={LONGEST_NAME}
          aria-label={t('converter.presets.name')}
          placeholder={t('converter.presets.name')}
          onChange={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <button type="button" className="button" onClick={save}>
          {t('converter.presets.save')}
        </button>
      </p>
      <p className="hint" role="status">
        {t(isRefused ? 'converter.history.noRoom' : 'converter.presets.own')}
      </p>
    </>
  );
}
