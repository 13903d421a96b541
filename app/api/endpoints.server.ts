import { activateAccount } from './accounts/activate-account.server.ts';
import { changeAccount, replaceAccountDetails } from './accounts/change-account.server.ts';
import { createAccount } from './accounts/create-account.server.ts';
import { getPrivateKey } from './accounts/get-private-key.server.ts';
import { getUser } from './accounts/get-user.server.ts';
import { logIn } from './accounts/log-in.server.ts';
import { logOut } from './accounts/log-out.server.ts';
import {
  findPasswordReset,
  getResetCaptcha,
  requestPasswordReset,
  setPassword,
} from './accounts/reset-password.server.ts';
import { sendMessage } from './accounts/send-message.server.ts';
import { getArticle, getArticles } from './articles/articles.server.ts';
import { getInvoice, getInvoices } from './billing/invoices.server.ts';
import { getPlan, getPlans } from './billing/plans.server.ts';
import { receiveStripeEvent } from './billing/stripe-webhook.server.ts';
import {
  cancelSubscription,
  changeCard,
  changeSubscription,
  getNextPayment,
  startSubscription,
} from './billing/subscription.server.ts';
import { convertUnversioned } from './convert/convert.server.ts';
import { writeFile } from './convert/write-file.server.ts';
import { describeApi } from './docs/openapi.server.ts';
import { documentedEndpoints } from './documented-endpoints.server.ts';
import type { Endpoint } from './endpoint.ts';
import { noEndpoint } from './no-endpoint.server.ts';
import { reportViolation } from './report-violation.server.ts';
import type { Endpoints } from './run-endpoint.server.ts';

const accounts = [
  ...[createAccount, activateAccount, logIn, logOut, getUser, changeAccount, replaceAccountDetails, getPrivateKey],
  ...[getResetCaptcha, requestPasswordReset, findPasswordReset, setPassword, sendMessage],
];
const billing = [
  ...[getPlans, getPlan, startSubscription, changeSubscription, cancelSubscription, changeCard, getNextPayment],
  ...[getInvoices, getInvoice, receiveStripeEvent],
];

/** Each path also has a route file; a test compares both. */
export const endpoints: readonly Endpoint[] = [
  ...documentedEndpoints,
  ...[convertUnversioned, writeFile],
  ...accounts,
  ...billing,
  ...[getArticles, getArticle, describeApi, reportViolation, noEndpoint],
];

export function groupByPath(all: readonly Endpoint[]): ReadonlyMap<string, Endpoints> {
  const groups = new Map<string, Endpoints>();
  for (const each of all) {
    const [first, ...others] = groups.get(each.path) ?? [];
    groups.set(each.path, first ? [first, ...others, each] : [each]);
  }
  return groups;
}

/** "/api/": the folders of URLs that a crawler could GET. */
export const apiFolders = [
  ...new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => `/${path.split('/')[1]}/`)),
];
