export interface SeatsRead {
  flight: string;
  /** `19C`, one for each passenger. */
  seats: readonly string[];
}

// 1.SSR SEAT AA KK1 ORDLGA0906Y10APR.19CN/RS; 3 SSRNSSTBAHK02 LHRBOS 0227S 25JUL.12A12B: N is no smoking
const element =
  /SSR ?(?:SEAT|NSS[TAW]|RQST) ?([A-Z0-9]{2}) ?(?:HK|KK)\d{1,2} ?([A-Z]{3})[A-Z]{3} ?0{0,3}(\d{1,4})[A-Z] ?\d{1,2}[A-Z]{3}[./]((?:\d{1,2}[A-K]){1,9})/;

export function readSeats(text: string): SeatsRead | null {
  const [, airline, from, number, seats] = element.exec(text) ?? [];
  if (airline === undefined || from === undefined || number === undefined || seats === undefined) return null;
  return { flight: seatKey(airline, number, from), seats: seats.match(/\d{1,2}[A-K]/g) ?? [] };
}

export function seatKey(airline: string, number: string, from: string): string {
  return `${airline}${number}${from}`;
}
