import { sealToken, unsealToken } from '../../app/platform/sealed-value.server.ts';

interface ChallengeContents {
  id: string;
  issued: number;
  shown: string[];
  wanted: number;
}

/**
 * Opens the ticket of a page with the test's own key and says which picture is asked for; `aged` (milliseconds) turns the
 * time of issue back, so that no test has to wait.
 */
export function solveCaptcha(html: string, { aged }: { aged: number }): { ticket: string; place: number } {
  return solveChallenge(/name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '', { aged });
}

export function solveChallenge(ticket: string, { aged }: { aged: number }): { ticket: string; place: number } {
  const secret = (process.env.SESSION_KEYS ?? '').split(',')[0] ?? '';
  const contents = openChallenge(ticket, secret);
  const older = JSON.stringify({ ...contents, issued: contents.issued - aged });
  return { ticket: sealToken(older, 'human-check', [secret]), place: contents.wanted };
}

/** Opens a ticket with the secret of its server. */
export const openChallenge = (ticket: string, secret: string): ChallengeContents =>
  JSON.parse(unsealToken(ticket, 'human-check', [secret]) ?? '{}') as ChallengeContents;
