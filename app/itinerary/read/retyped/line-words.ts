/** Between two facts. */
export const separators = /[ ,;|/·:*~()-]{1,4}/y;
export const labels =
  /(?:FLIGHT|FLT|VUELO|VOL|FLUG|VOO|VLUCHT|UÇUŞ|航班|SEGMENT|SEG|DEP|DEPARTS?|DEPARTURE|ARR|ARRIVES?|ARRIVAL|ETD|ETA|STD|STA|CLASS|CLS|CL|CLASE|CLASSE|KLASSE|STATUS|DATE|FECHA|SALE|SALIDA|LLEGA|LLEGADA|PAX|SEATS?|NO|NR)[.:]{0,2} ?(?![A-Z])/y;
/** German and Dutch words that are carriers, too. */
export const timeLabels = /(?:AB|AN|OM|À|AT|@)\.? (?=\d{1,2}[:.H\d])/y;
// 4, F: the weekday of Amadeus and Sabre, between date and cities
export const shortWeekday = /[ ,]{0,2}([1-7MTWQFJS])(?=[ *]{1,2}\(?[A-Z0-9]{2}[A-Z0-9 /-])(?! \d{1,2}[:.H\d])/y;
export const dayAndMonth = /^[0-3]?\d[ ./-]{0,2}[A-Z\u00c0-\u017f]/;
export const letter = /([A-Z])(?![A-Z0-9])/y;
// 5, 2E, T3, TERMINAL 2: before a time
export const terminal = /(?:T(?:ERMINAL)? ?)?([A-Z]?\d[A-Z]?|[A-Z]|-{2})(?= {1,2}\d{1,2}[:.H\d])/y;
/** Galileo, before the arrival. */
export const markBefore = /([#*]) ?(?=\d)/y;
