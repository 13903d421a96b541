import { expect, test } from 'vitest';
import { readAdvertisement } from '~/converter/advertisement.server.ts';
import { socialLinks } from '~/root.server.ts';

test('an advertisement is a link with a picture', () => {
  const html =
    '<a href="https://seller.test/?a=1&amp;b=2" onclick="x()"><img src=\'https://cdn.test/b.png\' alt="Sea"></a>';
  expect(readAdvertisement(html)).toEqual({
    href: 'https://seller.test/?a=1&b=2',
    src: 'https://cdn.test/b.png',
    alt: 'Sea',
    origin: 'https://cdn.test',
  });
});

test('anything else is no advertisement, so our own notice stands there', () => {
  const others = [
    '',
    '<script src="https://ads.test/x.js"></script>',
    '<a href="javascript:alert(1)"><img src="https://cdn.test/b.png"></a>',
    '<a href="https://seller.test"><img src="data:image/png;base64,xx"></a>',
    '<a href="https://seller.test">text</a>',
  ];
  expect(others.map(readAdvertisement)).toEqual(others.map(() => null));
});

test('social links are named after their network, others after their host', () => {
  expect(socialLinks('https://www.linkedin.com/company/wayline, https://travel.social/@wayline')).toEqual([
    { href: 'https://www.linkedin.com/company/wayline', name: 'LinkedIn' },
    { href: 'https://travel.social/@wayline', name: 'travel.social' },
  ]);
});

test('what is no https address is no social link', () => {
  expect(socialLinks(' javascript:alert(1) http://x.com/wayline "https://x.com https://')).toEqual([]);
});
