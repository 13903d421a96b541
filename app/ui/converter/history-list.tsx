import { useEffect, useState } from 'react';
import { languageFacts, withOrdinal } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import {
  isHistoryOn,
  MOST_TEXTS,
  onHistoryChange,
  readHistory,
  type StoredText,
  searchHistory,
  turnHistory,
} from './text-history.ts';

const readStored = () => (isHistoryOn() ? readHistory() : null);

/** The texts of this machine: off until somebody turns it on, and gone when it is turned off. */
export function HistoryList({ show }: { show(stored: StoredText): void }) {
  const { t } = useI18n();
  const [stored, setStored] = useState(readStored);
  useEffect(() => onHistoryChange(() => setStored(readStored())), []);
  const [isRefused, setRefused] = useState(false);
  const turn = (on: boolean) => {
    setRefused(!turnHistory(on));
    setStored(readStored());
  };
  return (
    <div className="options">
      <label className="choice">
        <input
          type="checkbox"
          aria-describedby="history-help"
          checked={stored !== null}
          onChange={(event) => {
            event.stopPropagation();
            turn(event.target.checked);
          }}
        />
        {t('converter.history.on', { count: MOST_TEXTS })}
      </label>
      <p className="hint" id="history-help">
        {t(isRefused ? 'converter.history.noRoom' : 'converter.history.said')}
      </p>
      {stored ? <StoredTexts {...{ stored, show }} clear={() => turn(true)} /> : null}
    </div>
  );
}

interface StoredProps {
  stored: readonly StoredText[];
  show(stored: StoredText): void;
  clear(): void;
}

function StoredTexts({ stored, show, clear }: StoredProps) {
  const { language, t } = useI18n();
  const [words, setWords] = useState('');
  const found = searchHistory(stored, words);
  const day = new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (stored.length === 0) return <p className="hint">{t('converter.history.none')}</p>;
  return (
    <>
      <input
        type="search"
        aria-label={t('converter.history.search')}
        placeholder={t('converter.history.search')}
        value={words}
        onChange={(event) => {
          event.stopPropagation();
          setWords(event.target.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.map((each) => (
        <p key={each.text} className="kept">
          <button type="button" className="link" onClick={() => show(each)}>
            {each.label}
          </button>
          <small>{withOrdinal(day.format(each.at), language)}</small>
        </p>
      ))}
      {found.length === 0 ? <p className="hint">{t('converter.history.noMatch')}</p> : null}
      <button type="button" className="button" onClick={clear}>
        {t('converter.history.clear')}
      </button>
    </>
  );
}
