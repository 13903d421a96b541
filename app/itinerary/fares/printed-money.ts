/** Letters stand apart from other letters; signs may touch the amount. */
const signs = '(?:US|AU?|CA?|NZ|HK|SG?|R)?\\$|[£€¥￥₹₺₪₩฿₱₫]';
/** Of currencies, separated by bars. */
export const codes =
  'USD|GBP|EUR|AUD|CAD|NZD|HKD|SGD|BRL|CHF|CNY|RMB|JPY|INR|PKR|LKR|IDR|MYR|ZAR|PEN|KES|QAR|AED|SAR|NOK|SEK|DKK|ISK|PLN|CZK|HUF|RON|TRY|ILS|KRW|THB|PHP|VND';
const words = 'EUROS?|POUNDS?|DOLLARS?|KR|TL|RS|RM|RP|ZŁ|KC|FT|LEI';
/** One look at a letter first, since most places have none. */
const currency = `(?=[^\\d\\s.,'’])(?:${signs}|(?<![A-Z])(?:${codes}|${words})(?![A-Z])\\.?|[欧美日]?元|英镑|人民币)`;
/** No more groups than an amount may have, or a list of numbers would be read once for each of them. */
const number =
  "(?:[1-9]\\d{0,2}(?:(?:,\\d{2}){1,3},\\d{3}|(?:[ ',.’]\\d{3}){1,4})|\\d+)(?:[.,]\\d{1,2})?(?![\\d]|[.,]\\d)";
const money = new RegExp(
  `([+−-] ?)?(?:(${currency}) ?(${number})|(?<![A-Z\\d.,]|\\d['’])(${number})(?:[,.][-–—])? ?(${currency}))`,
  'g',
);

export interface PrintedMoney {
  /** A decimal with a point. */
  amount: string;
  /** As printed. */
  currency: string;
  /** Behind a plus or minus. */
  isExtra: boolean;
}

/** The amounts with a currency of a text in capitals, in the notation of any language. */
export function moneyIn(text: string): PrintedMoney[] {
  return [...text.matchAll(money)].flatMap(([, sign, before, first, second, after]) => {
    const currency = (before ?? after ?? '').replace(/\.$/, '');
    const amount = decimalOf(first ?? second ?? '');
    return amount === null ? [] : [{ amount, currency, isExtra: sign !== undefined }];
  });
}

/** The last separator before one or two digits is the decimal one. */
function decimalOf(printed: string): string | null {
  const [, units = '', part] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(printed) ?? [];
  const digits = units.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits === '' || digits.length > MOST_DIGITS) return null;
  return part === undefined ? digits : `${digits}.${part.padEnd(2, '0')}`;
}

const MOST_DIGITS = 9;
