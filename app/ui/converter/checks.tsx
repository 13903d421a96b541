import { Fragment } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Cure } from '~/trip/cures.ts';
import type { Check, CheckPlace } from '~/trip/to-checks.ts';
import { ActButton } from './edit/act-button.tsx';

/** Warnings by what they ask for: one sentence for each kind, with its places. The customer never gets them. */
export function Checks({ checks, text }: { checks: readonly Check[]; text: string }) {
  const t = useTranslate();
  if (checks.length === 0) return null;
  const severities = (['action', 'check', 'info'] as const).filter((one) =>
    checks.some(({ severity }) => severity === one),
  );
  return (
    <section className="checks" id="checks" aria-labelledby="checks-heading">
      <h2 id="checks-heading">{t('converter.checks.heading', { count: checks.length })}</h2>
      {severities.map((one) => (
        <Fragment key={one}>
          <h3 className={one}>{t(`converter.checks.${one}`)}</h3>
          <ul>
            {checks
              .filter(({ severity }) => severity === one)
              .map((check) => (
                <li key={check.code}>
                  {check.message} <Places check={check} lines={text.split('\n')} />
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

/** Leads to them from where the itinerary is sent. */
export function ToCheck({ count }: { count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <a className="button to-check" href="#checks">
      {t('converter.checks.toCheck', { count })}
    </a>
  );
}

function Places({ check: { places, more }, lines }: { check: Check; lines: readonly string[] }) {
  const t = useTranslate();
  return (
    <span className="places">
      {places.map((place, at) => (
        <span key={`${place.line} ${place.column} ${place.cure?.id}`} className="place">
          {place.line === null ? null : (
            <a href={`#line-${place.line}`}>
              {at > 0 && place.flight ? `${place.flight}: ` : ''}
              <Place {...place} line={place.line} lines={lines} />
            </a>
          )}
          {place.cure ? <CureButton cure={place.cure} /> : null}
        </span>
      ))}
      {more > 0 ? <span>{t('converter.result.moreWarnings', { count: more })}</span> : null}
    </span>
  );
}

function CureButton({ cure: { id, flight, field } }: { cure: Cure }) {
  const t = useTranslate();
  return (
    <ActButton value={`flight/${id}/${field}`} to={`edit-${field}`} label={t('edit.cure', { flight })} kind="quiet" />
  );
}

/** Longer places are whole lines. */
const MOST_QUOTED = 12;

interface PlaceProps extends Pick<CheckPlace, 'column' | 'length'> {
  line: number;
  lines: readonly string[];
}

/** The word as it is marked in the text, whose lines have no numbers to be seen; a whole line by its number. */
function Place({ line, column, length, lines }: PlaceProps) {
  const t = useTranslate();
  const number = t('converter.result.line', { line });
  if (column === null || length > MOST_QUOTED) return number;
  return (
    <>
      <span className="visually-hidden">{number} </span>
      <mark>{(lines[line - 1] ?? '').slice(column - 1, column - 1 + length)}</mark>
    </>
  );
}
