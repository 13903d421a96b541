/** Brand and last four digits, or null. */
export const cardOf = ({ cardBrand, cardLastFour }: { cardBrand: string | null; cardLastFour: string | null }) =>
  cardBrand && cardLastFour ? { brand: brandName(cardBrand), lastFour: cardLastFour } : null;

/** "Visa", "American Express": Stripe's name of a brand as the card itself writes it. */
export const brandName = (brand: string): string =>
  brand === 'amex' ? 'American Express' : brand.charAt(0).toUpperCase() + brand.slice(1);
