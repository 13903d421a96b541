import { useMatches } from '@remix-run/react';

/**
 * The hidden CSRF field. The token comes from the page's loader (`issueCsrfToken`), or from the root's for a signed-in
 * account.
 */
export function CsrfField() {
  const token = useMatches()
    .map(({ data }) => tokenIn(data))
    .reverse()
    .find(Boolean);
  return token ? <input type="hidden" name="form_token" value={token} /> : null;
}

function tokenIn(data: unknown): string | null {
  const hasToken = typeof data === 'object' && data !== null && 'formToken' in data;
  return hasToken && typeof data.formToken === 'string' ? data.formToken : null;
}
