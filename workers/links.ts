import { settings } from '~/platform/env.server.ts';

/** Addresses in mails. They start with the configured address, never with what a request claims (S8). */
const absoluteUrl = (path: string) => `${settings().PUBLIC_URL}${path}`;

export const links = {
  activate: (token: string) => absoluteUrl(`/signup/activate/${token}`),
  reset: (token: string) => absoluteUrl(`/passwordreset/${token}`),
  confirmEmail: (token: string) => absoluteUrl(`/confirm-email/${token}`),
  resetRequest: () => absoluteUrl('/passwordreset'),
  contact: () => absoluteUrl('/suggestions'),
  login: () => absoluteUrl('/login'),
  quotaMails: (ticket: string) => absoluteUrl(`/quota-mails/${ticket}`),
  members: () => absoluteUrl('/members'),
  details: () => absoluteUrl('/members/edit'),
  card: () => absoluteUrl('/members/card'),
  invoice: (id: string) => absoluteUrl(`/members/invoices/${id}`),
} as const;
