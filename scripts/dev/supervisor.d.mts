export type State = 'starting' | 'running' | 'stopping' | 'crashed' | 'ended';

export interface Child {
  once(event: 'exit', heard: (code: number | null, signal: string | null) => void): unknown;
  kill(signal: string): unknown;
}

export interface Supervisor {
  readonly state: State;
  start(): void;
  restart(): void;
  stop(signal?: string): Promise<void>;
}

export function createSupervisor<Launched extends Child>(options: {
  launch: () => Launched;
  /** Settles when the program serves. */
  whenReady: (child: Launched) => Promise<unknown>;
  onState?: (state: State, detail?: number | string | null) => void;
  /** Milliseconds after which a program that does not end is killed. */
  killAfter?: number;
}): Supervisor;
