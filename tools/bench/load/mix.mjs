// What agencies and their programs send, by shares.
import { fiveLines } from '../texts.mjs';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const pasted = new URLSearchParams({ pnr: fiveLines, today: '2026-05-04' }).toString();
const onPage = new URLSearchParams({ pnr: fiveLines, choices: '1' }).toString();
const itinerary = JSON.stringify({ text: fiveLines, today: '2026-05-04' });

const withKeys = ({ publicKey, secret }) => ({ PUBLIC_APP_KEY: publicKey, PRIVATE_APP_KEY: secret });
const get = (path, headers = {}) => ({ method: 'GET', path, headers });
const post = (path, headers, body) => ({ method: 'POST', path, headers, body });

/** One in two hundred is a sign-in: an agency signs in a few times a month, and each costs 50 ms by intent. */
const kinds = [
  {
    kind: 'pages',
    share: 25,
    make: ({ at }) => get(['/', '/pricing', '/api-introduction', '/how-to-use-wayline'][at % 4]),
  },
  { kind: 'conversions on the page', share: 20, make: () => post('/', form, onPage) },
  { kind: 'conversions without keys', share: 5, make: () => post('/api/v1/convert', form, pasted) },
  {
    kind: 'conversions with keys',
    share: 35,
    make: ({ pair }) => post('/api/v1/convert', { ...form, ...withKeys(pair) }, pasted),
  },
  { kind: 'look-ups', share: 7, make: ({ at }) => get(`/api/v1/airports/${['JFK', 'AMS', 'VIE'][at % 3]}`) },
  {
    kind: 'itineraries',
    share: 7.5,
    make: ({ pair }) => post('/api/v1/itineraries', { ...json, ...withKeys(pair) }, itinerary),
  },
  { kind: 'sign-in', share: 0.5, make: ({ person }) => post('/api/auth/login', json, person) },
];

/**
 * @param pairs keys of accounts, each used in turn @param people bodies of sign-ins
 * @returns two hundred requests in a fixed order that spreads each kind; the caller goes round
 */
export function requestsOf(pairs, people) {
  const requests = kinds.flatMap(({ kind, share, make }) =>
    Array.from({ length: share * 2 }, (_, at) => ({
      kind,
      place: (at + 0.5) / (share * 2),
      make: (turn) =>
        make({ at: at + turn, pair: pairs[(at + turn) % pairs.length], person: people[(at + turn) % people.length] }),
    })),
  );
  return requests.sort((one, other) => one.place - other.place);
}

/** For measuring what one kind costs. */
export const keyedRequests = (pairs) =>
  pairs.map((pair) => post('/api/v1/convert', { ...form, ...withKeys(pair) }, pasted));
