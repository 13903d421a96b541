export const cardOf = ({ cardBrand, cardLastFour }: { cardBrand: string | null; cardLastFour: string | null }) =>
  cardBrand && cardLastFour ? { brand: brandName(cardBrand), lastFour: cardLastFour } : null;

/** "visa" gives "Visa", "amex" gives "American Express". */
export const brandName = (brand: string): string =>
  brand === 'amex' ? 'American Express' : brand.charAt(0).toUpperCase() + brand.slice(1);
