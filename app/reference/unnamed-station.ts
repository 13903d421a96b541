/** English as all names of the table; results translate it. */
export const UNNAMED_STATION = 'Rail station';
