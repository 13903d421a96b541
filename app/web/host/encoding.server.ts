export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest of our encodings that `Accept-Encoding` allows; what is not named is not sent. */
export function chooseEncoding(accepts: string | undefined): Encoding {
  if (!accepts) return 'identity';
  return allows(accepts, 'br') ? 'br' : allows(accepts, 'gzip') ? 'gzip' : 'identity';
}

//  gzip, deflate, br;q=0
const allows = (accepts: string, encoding: Encoding): boolean =>
  accepts
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name = '', weight = ''] = each.split(';', 2);
      return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    });
