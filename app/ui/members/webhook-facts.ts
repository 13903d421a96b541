/** The box of each event in a form. */
export const eventFields = [
  { name: 'eventUsage', type: 'usage.threshold_reached', label: 'usage' },
  { name: 'eventCreated', type: 'key.created', label: 'created' },
  { name: 'eventReplaced', type: 'key.replaced', label: 'replaced' },
  { name: 'eventExpiring', type: 'key.expiring', label: 'expiring' },
  { name: 'eventRevoked', type: 'key.revoked', label: 'revoked' },
  { name: 'eventTripOpened', type: 'trip.opened', label: 'tripOpened' },
  { name: 'eventTripAnswered', type: 'trip.answered', label: 'tripAnswered' },
  { name: 'eventTripEnded', type: 'trip.ended', label: 'tripEnded' },
] as const;

/** Times are ISO 8601. */
export interface EndpointFacts {
  id: string;
  name: string;
  url: string;
  events: string[];
  disabledAt: string | null;
  /** owner, failing or gone. */
  disabledReason: string | null;
  failingSince: string | null;
  /** Until when the replaced secret signs as well. */
  previousUntil: string | null;
}

export interface DeliveryFacts {
  id: string;
  type: string;
  status: string;
  tries: number;
  answerStatus: number | null;
  problem: string | null;
  createdAt: string;
  endpoint: { name: string };
}
