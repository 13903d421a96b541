import { settings } from '~/platform/env.server.ts';

/** Addresses in mails. They start with the configured address, never with what a request claims (S8). */
const at = (path: string) => `${settings().PUBLIC_URL}${path}`;

export const links = {
  activate: (token: string) => at(`/signup/activate/${token}`),
  reset: (token: string) => at(`/passwordreset/${token}`),
  confirmEmail: (token: string) => at(`/confirm-email/${token}`),
  resetRequest: () => at('/passwordreset'),
  contact: () => at('/suggestions'),
  login: () => at('/login'),
  quotaMails: (ticket: string) => at(`/quota-mails/${ticket}`),
  members: () => at('/members'),
  details: () => at('/members/edit'),
  card: () => at('/members/card'),
  invoice: (id: string) => at(`/members/invoices/${id}`),
} as const;
