/** Decimals as strings, all in one currency. */
export interface FareRead {
  passengerType: string | null;
  quantity: number | null;
  currency: string;
  base: string | null;
  taxes: string | null;
  total: string;
}
