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
import {
  cancelSubscription,
  changeCard,
  changeSubscription,
  getNextPayment,
  startSubscription,
} from './billing/subscription.server.ts';
import { compareFile, compareItineraries } from './compare/compare-itineraries.server.ts';
import { convertBatch } from './convert/batch.server.ts';
import { convert, convertUnversioned } from './convert/convert.server.ts';
import { writeFile } from './convert/write-file.server.ts';
import type { Endpoint } from './endpoint.ts';
import { getStatus } from './get-status.server.ts';
import { getUsage } from './get-usage.server.ts';
import { itineraries, itineraryFile } from './itineraries/itineraries.server.ts';
import { itinerariesBatch } from './itineraries/itineraries-batch.server.ts';
import { lookUpAircraft, lookUpAirline, lookUpAirport } from './look-ups.server.ts';

/** Those with an operation; the files that describe them stand in `endpoints`. */
export const documentedEndpoints: readonly Endpoint[] = [
  convert,
  convertBatch,
  convertUnversioned,
  writeFile,
  itineraries,
  itineraryFile,
  itinerariesBatch,
  compareItineraries,
  compareFile,
  lookUpAirport,
  lookUpAirline,
  lookUpAircraft,
  getUsage,
  getStatus,
  createAccount,
  activateAccount,
  logIn,
  logOut,
  getUser,
  changeAccount,
  replaceAccountDetails,
  getPrivateKey,
  getResetCaptcha,
  requestPasswordReset,
  findPasswordReset,
  setPassword,
  sendMessage,
  getPlans,
  getPlan,
  startSubscription,
  changeSubscription,
  cancelSubscription,
  changeCard,
  getNextPayment,
  getInvoices,
  getInvoice,
  getArticles,
  getArticle,
];
