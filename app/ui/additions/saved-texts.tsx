import { useEffect, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { keepText, readTexts, writeTexts } from './text-store.ts';

interface Props {
  /** Name of the text area. */
  field: string;
}

/** An agent's own texts, in this browser only, and only those that were kept by a press. */
export function SavedTexts({ field }: Props) {
  const t = useTranslate();
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState('');
  useEffect(() => setTexts(readTexts()), []);
  const save = (next: readonly string[]) => setTexts(writeTexts(next));
  const insert = (text: string) => {
    setChosen(text);
    if (text !== '') typeInto(field, text);
  };
  return (
    <div className="picker">
      {texts.length > 0 ? (
        <select aria-label={t('additions.form.saved')} value={chosen} onChange={(event) => insert(event.target.value)}>
          <option value="">{t('additions.form.saved')}</option>
          {texts.map((text) => (
            <option key={text} value={text}>
              {text.slice(0, SHOWN)}
            </option>
          ))}
        </select>
      ) : null}
      <button type="button" className="button" onClick={() => save(keepText(texts, textIn(field)))}>
        {t('additions.form.keep')}
      </button>
      {chosen !== '' ? (
        <button
          type="button"
          className="button"
          onClick={() => {
            save(texts.filter((text) => text !== chosen));
            setChosen('');
          }}
        >
          {t('additions.form.forget')}
        </button>
      ) : null}
      <p className="hint">{t('additions.form.savedHint')}</p>
    </div>
  );
}

const SHOWN = 60;

const areaOf = (field: string) => {
  const area = document.getElementById(field);
  return area instanceof HTMLTextAreaElement ? area : null;
};

const textIn = (field: string): string => areaOf(field)?.value ?? '';

/** As if typed, so that the itinerary shows it. */
function typeInto(field: string, text: string): void {
  const area = areaOf(field);
  if (!area) return;
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setter?.call(area, text);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
