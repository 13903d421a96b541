/** The parts of the service as a customer knows them. */
export const components = ['website', 'api', 'accounts', 'email', 'payments', 'pdfs'] as const;
export type Component = (typeof components)[number];

/** From good to bad. `degraded`: it works, slowly or late. */
export const componentStates = ['up', 'degraded', 'down'] as const;
export type ComponentState = (typeof componentStates)[number];

export type StateByComponent = Record<Component, ComponentState>;
