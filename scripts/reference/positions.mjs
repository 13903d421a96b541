/** Digits compress better than decimals: `#` is 0, and no backslash is among them. */
const BASE = 80;
const FIRST_DIGIT = 35;
const BACKSLASH = 92;
/** So that none is negative. */
const FARTHEST = 180_000;
const UNKNOWN = [BASE - 1, BASE - 1, BASE - 1];
/** Added to a first digit after that of its zone's middle is taken away, so that a zone may be wide. */
const MIDDLE = 20;

/**
 * The first digits of all places, then all second and all third ones; before them those of the zones' middles. A first digit
 * says how far a place is from the middle of its zone: most are the same, which compresses by an eighth.
 */
export function inColumn(places, axis, zonesOf) {
  const digits = places.map((place) => (place[axis] === null ? UNKNOWN : digitsOf(place[axis])));
  const inZone = ({ country, zone }) => `${country} ${zone}`;
  const firsts = new Map(
    [...zonesOf].flatMap(([country, zones]) => zones.map((zone) => [inZone({ country, zone }), []])),
  );
  for (const [at, place] of places.entries()) if (digits[at] !== UNKNOWN) firsts.get(inZone(place)).push(digits[at][0]);
  const middles = new Map([...firsts].map(([zone, all]) => [zone, all.sort((a, b) => a - b)[all.length >> 1] ?? 0]));
  const near = digits.map((own, at) => {
    const [first, ...rest] = own;
    return own === UNKNOWN ? own : [(first - middles.get(inZone(places[at])) + MIDDLE + BASE) % BASE, ...rest];
  });
  return inDigits([...middles.values(), ...[0, 1, 2].flatMap((place) => near.map((own) => own[place]))]);
}

function digitsOf(degrees) {
  const value = Math.round(degrees * 1000) + FARTHEST;
  return [Math.floor(value / BASE ** 2), Math.floor(value / BASE) % BASE, value % BASE];
}

const inDigits = (digits) =>
  digits.map((digit) => String.fromCharCode(FIRST_DIGIT + digit + (FIRST_DIGIT + digit < BACKSLASH ? 0 : 1))).join('');
