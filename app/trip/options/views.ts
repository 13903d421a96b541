/** How a trip is shown: `classic` has the five formats of the specification. */
export const views = ['designed', 'classic', 'table', 'text'] as const;
export type View = (typeof views)[number];

export const isView = (value: unknown): value is View => views.some((view) => view === value);
