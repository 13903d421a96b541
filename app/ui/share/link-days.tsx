import { type ChangeEvent, useState } from 'react';
import { formatDate } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { CalendarDay } from '~/itinerary/types.ts';
import { dayChoices, daysUntilTripIsOver, endsBeforeTrip, MOST_DAYS, usualDays } from './days-of-link.ts';

const DAY = 86_400_000;

/** How long the link works: the trip's own end comes first, and a shorter choice is said. */
export function LinkDays({ lastDay }: { lastDay: CalendarDay | null }) {
  const { t, language } = useI18n();
  const [now] = useState(() => new Date());
  const tripDays = daysUntilTripIsOver(lastDay, now);
  const [chosen, setChosen] = useState(tripDays ?? usualDays);
  const choose = (event: ChangeEvent<HTMLInputElement>) => setChosen(Number(event.currentTarget.value));
  const isShort = endsBeforeTrip(chosen, lastDay, now);
  return (
    <fieldset className="days" aria-describedby="link-ends">
      <legend>{t('share.dialog.until')}</legend>
      <div className="segments">
        {tripDays === null ? null : (
          <label className="wide">
            <input type="radio" name="days" value={tripDays} defaultChecked onChange={choose} />
            {tripDays === MOST_DAYS ? t('share.dialog.days', { count: MOST_DAYS }) : t('share.dialog.afterTrip')}
          </label>
        )}
        {dayChoices.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="days"
              value={count}
              defaultChecked={tripDays === null && count === usualDays}
              onChange={choose}
            />
            {t('share.dialog.days', { count })}
          </label>
        ))}
      </div>
      <p id="link-ends" className="hint ends-before" role="status">
        {isShort && lastDay !== null
          ? t('share.dialog.endsBefore', { date: formatDate(new Date(lastDay * DAY), language) })
          : null}
      </p>
    </fieldset>
  );
}
