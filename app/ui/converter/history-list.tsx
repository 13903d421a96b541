import { useEffect, useState } from 'react';
import { languageFacts } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import {
  isHistoryOn,
  type KeptText,
  MOST_TEXTS,
  onHistoryChange,
  readHistory,
  searchHistory,
  turnHistory,
} from './text-history.ts';

const readKept = () => (isHistoryOn() ? readHistory() : null);

/** The texts of this machine: off until somebody turns it on, and gone when it is turned off. */
export default function HistoryList({ show }: { show(kept: KeptText): void }) {
  const { t } = useI18n();
  const [kept, setKept] = useState(readKept);
  useEffect(() => onHistoryChange(() => setKept(readKept())), []);
  const [isRefused, setRefused] = useState(false);
  const turn = (on: boolean) => {
    setRefused(!turnHistory(on));
    setKept(readKept());
  };
  return (
    <div className="options">
      <label className="choice">
        <input
          type="checkbox"
          aria-describedby="history-help"
          checked={kept !== null}
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
      {kept ? <Kept {...{ kept, show }} clear={() => turn(true)} /> : null}
    </div>
  );
}

interface KeptProps {
  kept: readonly KeptText[];
  show(kept: KeptText): void;
  clear(): void;
}

function Kept({ kept, show, clear }: KeptProps) {
  const { language, t } = useI18n();
  const [words, setWords] = useState('');
  const found = searchHistory(kept, words);
  const day = new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (kept.length === 0) return <p className="hint">{t('converter.history.none')}</p>;
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
          <small>{day.format(each.at)}</small>
        </p>
      ))}
      {found.length === 0 ? <p className="hint">{t('converter.history.noMatch')}</p> : null}
      <button type="button" className="button" onClick={clear}>
        {t('converter.history.clear')}
      </button>
    </>
  );
}
