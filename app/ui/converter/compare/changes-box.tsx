import type { MouseEvent } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { paperName } from '../paper-name.ts';
import type { ChangeRow, ShownChanges, ShownPaper } from '../response.ts';

interface Props {
  changes: ShownChanges;
  papers: readonly ShownPaper[];
}

/** What the booking is compared with, and what differs: ticked changes are told. */
export function ChangesBox({ changes, papers }: Props) {
  const t = useTranslate();
  const { isNew, source, from, canSwap, rows, nothing, rest } = changes;
  if (isNew) return null;
  const isKnown = source === 'tab' || source === 'history';
  const title = isKnown ? 'known' : source === 'given' ? 'given' : 'halves';
  const bookings = [...new Set(rows.map(({ booking }) => booking))];
  return (
    <section className="changes" id="changes" aria-labelledby="changes-heading">
      <div className="known">
        <h2 id="changes-heading">{t(`changes.titles.${title}`)}</h2>
        <p>{from}</p>
        <div className="ways">
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to the row of the box, also where no script runs */}
          <a className="link" href="#compare" onClick={openFold}>
            {t('changes.another')}
          </a>
          <ActLink value="new" label={t('changes.asNew')} />
          {canSwap ? <ActLink value="swap" label={t('changes.swap')} /> : null}
        </div>
      </div>
      {rows.length === 0 ? (
        nothing && <p className="told">{nothing}</p>
      ) : (
        <fieldset className="told">
          <legend>
            <span>{t('changes.count', { count: rows.length })}</span>
            <small>{t('changes.ticked')}</small>
          </legend>
          <input type="hidden" name="change.ids" value={rows.map(({ id }) => id).join(' ')} />
          {bookings.map((booking) => (
            <div key={booking}>
              {bookings.length > 1 ? <h3>{nameOf(papers, booking)}</h3> : null}
              {rows
                .filter((row) => row.booking === booking)
                .map((row) => (
                  <Row key={row.id} row={row} />
                ))}
            </div>
          ))}
        </fieldset>
      )}
      {rest && <p className="rest">{rest}</p>}
    </section>
  );
}

const nameOf = (papers: readonly ShownPaper[], booking: number): string =>
  paperName(papers.find((one) => one.booking === booking + 1));

const ActLink = ({ value, label }: { value: 'new' | 'swap'; label: string }) => (
  <button type="submit" name="compare" value={value} className="link" formAction="#answer">
    {label}
  </button>
);

function Row({ row: { id, title, size, day, now, was, isTold } }: { row: ChangeRow }) {
  return (
    <label>
      <input type="checkbox" name={`tell.${id}`} value="1" defaultChecked={isTold} />
      <b>
        {title}
        <small>{size}</small>
      </b>
      <span>
        {day}
        {now === '' ? null : <b>{now}</b>}
        {was}
      </span>
    </label>
  );
}

/** A link opens no fold in older browsers. */
function openFold(event: MouseEvent): void {
  const fold = document.getElementById('compare');
  if (!(fold instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  fold.open = true;
  fold.scrollIntoView({ block: 'nearest' });
}
