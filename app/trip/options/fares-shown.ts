interface Entered {
  fare: string;
  tax: string;
  fee: string;
  adtQty: number;
}

/** Tells whether the fields still hold what they held when a result was shown. @param isOurs the page's own quantity */
export const faresShownOf = ({ fare, tax, fee, adtQty }: Entered, isOurs: boolean): string =>
  [fare, tax, fee, isOurs ? '' : adtQty].join('|');
