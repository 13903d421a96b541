/** A failed payment (`past_due`) does not end the plan at once. */
export const entitledStatuses = ['active', 'trialing', 'past_due'];

export const isEntitled = (status: string): boolean => entitledStatuses.includes(status);
