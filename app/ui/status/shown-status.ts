export type ShownState = 'up' | 'degraded' | 'down' | 'unknown';

export interface ShownComponent {
  id: 'website' | 'api' | 'accounts' | 'email' | 'payments' | 'pdfs';
  state: ShownState;
  /** "99.95%"; null without any measured minute. */
  uptime: string | null;
  /** "22 Nov 2026" */
  since: string | null;
  /** The state of each day, the oldest first; null while the history is away. */
  days: ShownState[] | null;
}

export interface ShownFault {
  /** "22 Nov 2026" */
  date: string;
  id: ShownComponent['id'];
  /** Minutes. */
  down: string;
  degraded: string;
}

export interface ShownStatus {
  overall: ShownState;
  /** "23 Nov 2026, 09:20 UTC" */
  checkedAt: string | null;
  components: ShownComponent[];
  /** Newest first; null while the history is away. */
  faults: ShownFault[] | null;
  /** Older ones stand in the JSON alone. */
  hasMoreFaults: boolean;
}
