/** Stand for a country beside the airlines in the table of names in other languages. */
export const AIRLINE_LETTERS = 'ZZ';
