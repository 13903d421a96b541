import { settings } from '~/platform/env.server.ts';
import type { Account } from '~/platform/generated/client.ts';

/** An admin without a second factor must set one up. An embedded run only advises it. */
export const mustEnrol = (account: Account): boolean => isAdvised(account) && !settings().embedded;

export const isAdvised = ({ role, secondFactorAt }: Account): boolean => role === 'admin' && secondFactorAt === null;
