/** Statuses that entitle to a plan. A failed payment does not end it at once. */
export const entitledStatuses = ['active', 'trialing', 'past_due'];

export const isEntitled = (status: string): boolean => entitledStatuses.includes(status);
