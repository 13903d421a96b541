/** All line ends; the numbers of lines count by it. */
export const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
