/** Statuses in which a plan is served. A failed payment does not end it at once. */
export const entitledStatuses = ['active', 'trialing', 'past_due'];

export const isEntitled = (status: string): boolean => entitledStatuses.includes(status);
