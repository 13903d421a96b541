import { urls } from '~/urls.ts';

/** Nothing where the agent left logos out. */
export function AirlineLogo({ code }: { code: string | null }) {
  return code === null ? null : <img src={urls.logo(code, 'svg')} width="24" height="24" alt="" />;
}
