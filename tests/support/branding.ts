import { type Branding, headingColour, lineColour } from '~/trip/branding.ts';

/** An agency that fills in everything. */
export const quayside: Branding = {
  name: 'Quayside Travel',
  logo: '/logos/0123456789abcdefghijklmn.png',
  phone: '020 7946 0991',
  email: 'hello@quayside.example',
  website: 'quayside.example',
  address: ['14 Albert Dock', 'Liverpool L3 4AA'],
  licence: 'ATOL 11299',
  line: lineColour('#7a1f1f'),
  heading: headingColour('#5b1010'),
  header: 'logo-and-phone',
  foot: 'address',
  closing: ['With kind regards,', 'Sue Harker'],
};
