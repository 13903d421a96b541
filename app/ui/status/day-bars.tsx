import { useTranslate } from '~/i18n/use-translate.tsx';
import type { ShownState } from './shown-status.ts';

const states = ['up', 'degraded', 'down', 'unknown'] as const;

/** Distance of two bars, and the width of one, in the units of the drawing. */
const STEP = 5;
const WIDTH = 4;
const HEIGHT = 28;

/** One bar a day, the newest at the end, with its sums in words for screen readers. */
export function DayBars({ days }: { days: readonly ShownState[] }) {
  const t = useTranslate();
  const count = (state: ShownState) => days.filter((each) => each === state).length;
  const [up, degraded, down, none] = states.map(count) as [number, number, number, number];
  return (
    <>
      <svg
        className="day-bars"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {states.map((state) => (
          <path key={state} className={state} d={pathOf(days, state)} />
        ))}
      </svg>
      <span className="visually-hidden">{t('pages.status.days', { up, degraded, down, none })}</span>
    </>
  );
}

/** All bars of a state as one path, which weighs less than ninety elements. A lower bar is worse, without colours too. */
const pathOf = (days: readonly ShownState[], state: ShownState): string =>
  days
    .map((each, at) => (each === state ? `M${at * STEP} ${HEIGHT}v-${heights[state]}h${WIDTH}V${HEIGHT}z` : ''))
    .join('');

const heights: Record<ShownState, number> = { up: HEIGHT, degraded: 20, down: 12, unknown: 3 };
