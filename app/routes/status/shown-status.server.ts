import { formatTimestamp } from '~/i18n/format-date.ts';
import { formattersOf } from '~/i18n/formatters.ts';
import type { Language } from '~/i18n/languages.ts';
import { components } from '~/operations/status/components.ts';
import type { ServiceStatus } from '~/operations/status/read-status.server.ts';
import type { ComponentHistory, HistoryDay } from '~/operations/status/status-history.ts';
import type { ShownComponent, ShownFault, ShownState, ShownStatus } from '~/ui/status/shown-status.ts';

/** Rows of the table, which keep the page light; the JSON has all. */
const SHOWN_FAULTS = 30;

export function toShownStatus({ checkedAt, overall, states, history }: ServiceStatus, language: Language): ShownStatus {
  const faults = history ? faultsOf(history, language) : null;
  return {
    overall: overall ?? 'unknown',
    checkedAt: checkedAt && formatTimestamp(checkedAt, language),
    components: components.map((id) => {
      const known = history?.find(({ component }) => component === id);
      return toShownComponent(id, states?.[id] ?? 'unknown', known, language);
    }),
    faults: faults?.slice(0, SHOWN_FAULTS) ?? null,
    hasMoreFaults: (faults?.length ?? 0) > SHOWN_FAULTS,
  };
}

function toShownComponent(
  id: ShownComponent['id'],
  state: ShownState,
  known: ComponentHistory | undefined,
  language: Language,
): ShownComponent {
  const { percent, date } = formattersOf(language);
  const { uptime = null, since = null, days = null } = known ?? {};
  return {
    id,
    state,
    uptime: uptime === null ? null : percent(uptime),
    since: since && date(since),
    days: days?.map((day) => (day.state === 'no-data' ? 'unknown' : day.state)) ?? null,
  };
}

/** At most ninety days of six components, the newest first. */
function faultsOf(history: readonly ComponentHistory[], language: Language): ShownFault[] {
  const { date, number } = formattersOf(language);
  const isFault = ({ down, degraded }: HistoryDay) => down + degraded > 0;
  const found = history.flatMap(({ component, days }) => days.filter(isFault).map((day) => ({ ...day, component })));
  return found
    .sort((one, other) => other.date.localeCompare(one.date))
    .map((day) => ({
      date: date(day.date),
      id: day.component,
      down: number(day.down),
      degraded: number(day.degraded),
    }));
}
