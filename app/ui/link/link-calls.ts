/** Why a call about a link was refused; `unreachable` for everything that another try may mend. */
export type LinkFailure =
  | 'signed-out'
  | 'form-too-old'
  | 'changed'
  | 'gone'
  | 'made-before'
  | 'too-many-links'
  | 'too-much-stored'
  | 'too-many-attempts'
  | 'too-many-answers'
  | 'too-large'
  | 'unreachable';

export type LinkAnswer<Value, Reason extends string = LinkFailure> =
  | ({ ok: true } & Value)
  | { ok: false; reason: Reason };

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  fields?: Record<string, string>;
  /** What shows that the caller has the link; without it a session decides. */
  pass?: string;
}

/** One of our calls that answer `{ok, …}`; never throws. */
export async function callLink<Value, Reason extends string = LinkFailure>(
  url: string,
  { method = 'POST', fields, pass }: Call,
): Promise<LinkAnswer<Value, Reason | 'unreachable'>> {
  const headers = { Accept: 'application/json', ...(pass ? { Authorization: `Bearer ${pass}` } : {}) };
  try {
    const body = fields ? new URLSearchParams(fields) : null;
    const answer = await fetch(url, { method, headers, body });
    if (answer.status >= 500) return { ok: false, reason: 'unreachable' };
    return await answer.json();
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}
