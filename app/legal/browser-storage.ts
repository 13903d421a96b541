import { markdownTable } from '~/articles/markdown-table.ts';

/** Name, purpose, and how long. A test compares the names with those that the code writes. */
export const cookies = [
  ['prefs', 'your display options, format, currency and language', 'a year'],
  ['visited', 'that you accepted the cookie notice', 'a year'],
  ['plain', 'that you asked for pages without JavaScript', 'a year'],
  ['sample-language', 'the programming language that you chose for the samples of the API', 'a year'],
  ['pre', 'proves that a form, such as the sign-in, was sent from here', 'until the browser closes'],
  ['signed-up', 'lets the page after the sign-up show your name and address', 'an hour'],
  ['pending', 'joins your password with the second step of a sign-in', 'ten minutes'],
  ['sid', 'your session, when you sign in', '12 hours; 30 days with “Keep me signed in on this computer”'],
  ['known', 'recognises your browser, so that failed sign-ins of others do not lock you out', 'a year'],
] as const;

/** In the browser alone: a text or a heading goes to the server only with the form in which it is shown. */
export const stores = [
  ['wayline.tab', 'what you typed on this page, so that a reload loses nothing', 'until you close the tab'],
  ['wayline.preferences', 'the same as the cookie `prefs`', 'until you clear it'],
  ['wayline.pasteConverts', 'whether a paste is converted immediately', 'until you clear it'],
  ['wayline.presets', 'options that you saved under a name, with greeting and notes', 'until you remove them'],
  ['wayline.agency', 'your agency’s name, address and phone number, if you ticked that', 'until you untick it'],
  ['wayline.texts', 'sentences that you saved to use again', 'until you remove them'],
  ['wayline.history', 'your last 20 texts, if you turned History on', 'until you turn it off'],
  [
    'wayline.trips',
    'of the last 50 shared trips, which version you saw last, and its digest',
    'until you choose “Forget this trip on this device”, or “Forget all keys here”',
  ],
  [
    'wayline.offline',
    'the last 20 shared trips that you opened, encrypted, with the page that shows them, so that their links open without a connection',
    'until you open the link after its end, you choose “Forget this trip on this device”, or 20 newer ones have been opened',
  ],
  [
    'wayline.private',
    'the program that reads bookings on this PC alone, with the pages that it needs, and never a booking',
    'until you turn private mode off',
  ],
  [
    'wayline.links',
    'keys and names of the links that you made, with their travellers, booking references and flight numbers, separately for each account',
    'until you choose “Forget all keys here”',
  ],
] as const;

const inCode = ([name, ...rest]: readonly string[]): string[] => [`\`${name}\``, ...rest];

/** Markdown: cookies, then what the browser alone keeps. */
export const cookieTable = (): string => markdownTable(['Cookie', 'What for', 'Kept for'], cookies.map(inCode));
export const storageTable = (): string => markdownTable(['Entry', 'What for', 'Kept'], stores.map(inCode));
