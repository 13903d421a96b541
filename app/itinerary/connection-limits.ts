/** Minutes below which a connection is doubtful. */
export interface ConnectionLimits {
  /** All within one country. */
  domestic: number;
  international: number;
  /** From one booking to another: nobody waits, and bags are claimed and checked in again. */
  otherLocator: number;
  changeOfAirport: number;
}

export const connectionKinds = ['domestic', 'international', 'otherLocator', 'changeOfAirport'] as const;

/** Rules of thumb of agents: the airports' own minimum connecting times are licensed. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  domestic: 30,
  international: 60,
  otherLocator: 120,
  changeOfAirport: 180,
};
