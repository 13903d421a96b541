interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export function requestsOf(
  pairs: readonly { publicKey: string; secret: string }[],
  people: readonly string[],
): { kind: string; make(turn: number): Request }[];
