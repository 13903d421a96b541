import { settings } from '~/platform/env.server.ts';

/** Addresses in mails. They start with the configured address, never with what a request claims (S8). */
const at = (path: string) => `${settings().PUBLIC_URL}${path}`;

export const links = {
  activate: (token: string) => at(`/signup/activate/${token}`),
  reset: (token: string) => at(`/passwordreset/${token}`),
  resetRequest: () => at('/passwordreset'),
  members: () => at('/members'),
  login: () => at('/login'),
  invoice: (id: string) => at(`/members/invoices/${id}`),
} as const;
