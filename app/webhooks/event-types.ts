/** Every event that an account may be told of. Public: names and fields never change. */
export const eventTypes = [
  'usage.threshold_reached',
  'key.created',
  'key.replaced',
  'key.expiring',
  'key.revoked',
  'trip.opened',
  'trip.answered',
  'trip.ended',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Sent by a button of the page alone, whatever an endpoint has chosen. */
export const testEventType = 'endpoint.test';

/** An API key without its secret. */
export interface KeyOfEvent {
  id: string;
  name: string;
  mode: string;
  public_key: string;
  /** ISO 8601; null without an end. */
  expires_at: string | null;
}

/** A link that a customer has: nothing of what it shows, who answered or what. */
export interface TripOfEvent {
  id: string;
  revision: number;
}

export type WebhookEvent =
  | { type: 'usage.threshold_reached'; data: { percent: 80 | 100; limit: number; period_start: string } }
  | { type: 'key.created'; data: { key: KeyOfEvent } }
  | { type: 'key.expiring'; data: { key: KeyOfEvent } }
  | { type: 'key.revoked'; data: { key: KeyOfEvent } }
  | { type: 'key.replaced'; data: { key: KeyOfEvent; previous_key: KeyOfEvent } }
  | { type: 'trip.opened'; data: { trip: TripOfEvent; opened_at: string } }
  | { type: 'trip.answered'; data: { trip: TripOfEvent; answered_at: string } }
  | { type: 'trip.ended'; data: { trip: TripOfEvent; ended_at: string } }
  | { type: typeof testEventType; data: { endpoint_id: string } };
