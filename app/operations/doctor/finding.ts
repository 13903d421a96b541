/** What the doctor says about one thing. A warning works, but not as production should. Details hold no secrets. */
export interface Finding {
  name: string;
  state: 'ok' | 'warning' | 'error';
  detail: string;
}

export const ok = (name: string, detail: string): Finding => ({ name, state: 'ok', detail });
export const warning = (name: string, detail: string): Finding => ({ name, state: 'warning', detail });
export const error = (name: string, detail: string): Finding => ({ name, state: 'error', detail });

/** Name or code of an error; its message may hold an address with a password. */
export function kindOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown error';
  const causes = [thrown, thrown.cause];
  const codes = causes.map((each) => (each as { code?: unknown } | undefined)?.code);
  const code = codes.find((each) => typeof each === 'string');
  return typeof code === 'string' ? code : thrown.name;
}
