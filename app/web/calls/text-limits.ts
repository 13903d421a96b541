/** What a text may measure (RULINGS, "Limits"); `convert` itself has no bounds. */
export const textLimits = { characters: 20_000, lines: 400 } as const;
