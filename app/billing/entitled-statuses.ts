/** Statuses in which a plan is served. A failed payment does not end it at once. */
export const servedStatuses = ['active', 'trialing', 'past_due'];

export const isServed = (status: string): boolean => servedStatuses.includes(status);
