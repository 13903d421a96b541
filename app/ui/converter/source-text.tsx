import { memo, type ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Check } from '~/trip/to-checks.ts';
import { ScrollingText } from '../page/scrolling.tsx';
import { type Mark, marksOf } from './marks-of.ts';
import { areOffers, type Result, type ShownChanges } from './response.ts';

/** More would push everything else off the screen. */
const MOST_LINES = 18;

interface Props {
  text: string;
  result: Result;
  checks: readonly Check[];
  url: string;
  forget(): void;
}

/** The read text: unread lines grey, doubtful places marked. */
export function SourceText({ text, result, checks, url, forget }: Props) {
  const t = useTranslate();
  return (
    <section className="read" id="source" aria-labelledby="source-heading">
      <div className="zone-head">
        <h2 id="source-heading">{t('converter.source.heading')}</h2>
        <span>{[result.system, countText(t, result)].filter(Boolean).join(' · ')}</span>
        <button type="submit" name="edit" value="1" formAction="#pnr" className="button quiet">
          {t('converter.source.edit')}
        </button>
        <a className="button quiet" href={url} onClick={forget}>
          {t('converter.source.new')}
        </a>
      </div>
      <a className="fold-link show" href="#source">
        {t('converter.source.show')}
      </a>
      <a className="fold-link hide" href="#pnr">
        {t('converter.source.hide')}
      </a>
      <Lines text={text} read={result.read} checks={checks} changes={result.changes} />
    </section>
  );
}

function countText(t: ReturnType<typeof useTranslate>, result: Result): string {
  const { legs, onlyFlights, bookings } = result;
  if (bookings > 1)
    return t(areOffers(result) ? 'converter.source.offers' : 'converter.source.bookings', { count: bookings });
  if (legs === 0) return ''; // each of its flights is to be completed
  return t(onlyFlights ? 'converter.source.flights' : 'converter.source.legs', { count: legs });
}

const Lines = memo(function Lines({
  text,
  read,
  checks,
  changes,
}: {
  text: string;
  read: readonly number[];
  checks: readonly Check[];
  changes: ShownChanges | undefined;
}) {
  const t = useTranslate();
  const known = new Set(read);
  const marks = marksOf(checks, changes);
  const lines = text.trimEnd().split('\n');
  const shown = lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id but its number
    <Line key={at} number={at + 1} text={line} isRead={known.has(at + 1)} marks={marks.get(at + 1) ?? []} />
  ));
  return (
    <>
      <ScrollingText className="slip-text">{shown.slice(0, MOST_LINES)}</ScrollingText>
      {lines.length > MOST_LINES ? (
        <details className="rest">
          <summary>{t('converter.source.rest', { count: lines.length - MOST_LINES })}</summary>
          <ScrollingText className="slip-text">{shown.slice(MOST_LINES)}</ScrollingText>
        </details>
      ) : null}
    </>
  );
});

interface LineProps {
  number: number;
  text: string;
  isRead: boolean;
  marks: readonly Mark[];
}

function Line({ number, text, isRead, marks }: LineProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { start, length, about, message } of marks) {
    if (start < end) continue;
    const marked = (
      <mark key={start} title={about === 'changes' ? undefined : message}>
        {text.slice(start, start + length)}
      </mark>
    );
    parts.push(
      text.slice(end, start),
      about === 'changes' ? (
        <a key={start} href="#changes" title={message}>
          {marked}
        </a>
      ) : (
        marked // the checks, which lead here, stand right below
      ),
    );
    end = start + length;
  }
  const id = marks.length > 0 ? `line-${number}` : undefined;
  return (
    <span id={id} className={isRead ? undefined : 'unread'}>
      {parts}
      {text.slice(end)}
      {'\n'}
    </span>
  );
}
