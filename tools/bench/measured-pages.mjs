/** One page of each kind, for the benches of paints and of Lighthouse. */
export const measuredPages = [
  '/',
  '/how-to-use-wayline',
  '/api-introduction',
  '/signup',
  '/login',
  '/pricing',
  '/articles/reading-status-codes',
];
