import { settings } from '~/platform/env.server.ts';
import type { Account } from '~/platform/generated/client.ts';

/** True for an admin who has none yet; embedded runs only offer it. */
export const mustEnrol = (account: Account): boolean => isAdvised(account) && !settings().embedded;

export const isAdvised = ({ role, secondFactorAt }: Account): boolean => role === 'admin' && secondFactorAt === null;
