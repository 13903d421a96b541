interface Client {
  program: string | null;
  args: string[];
  prepare?: () => void;
}
interface Outcome {
  n: number;
  value?: unknown;
  facts?: unknown;
  error?: unknown;
}
export const clients: Record<string, Client>;
/** One outcome for each call, by its number; null where the driver lacks its extension. */
export function drive(client: Client, calls: object[]): Promise<Map<number, Outcome> | null>;
