import { signInAs } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** The routes (specification, 2.1): where each leads a visitor, and the heading that is read there. */
const routes: readonly (readonly [address: string, leadsTo: string, heading: string | RegExp, status?: number])[] = [
  ['/', '/', 'Paste a booking. Send an itinerary.'],
  ['/intl/en', '/', 'Paste a booking. Send an itinerary.'],
  ['/intl/es', '/intl/es', /itinerario/],
  ['/intl/cn', '/intl/cn', /行程/],
  ['/intl/pt', '/intl/pt', /itinerário/],
  ['/intl/de', '/intl/de', /Reiseplan/],
  ['/intl/fr', '/intl/fr', /itinéraire/],
  ['/intl/nl', '/intl/nl', /reisschema/],
  ['/intl/no', '/intl/no', /reiseplan/],
  ['/intl/tr', '/intl/tr', /seyahat/i],
  ['/es', '/intl/es', /itinerario/],
  ['/cn', '/intl/cn', /行程/],
  ['/api-introduction', '/api-introduction', 'The Wayline API'],
  ['/how-to-use-wayline', '/how-to-use-wayline', 'How Wayline works'],
  ['/tools', '/tools', 'Bring Wayline to your terminal'],
  ['/about-us', '/about-us', 'About us'],
  ['/blog', '/blog', 'Blog'],
  ['/articles/reading-status-codes', '/articles/reading-status-codes', 'What the status codes are telling you'],
  ['/privacy', '/privacy', 'Privacy'],
  ['/terms-and-conditions', '/terms-and-conditions', 'Terms and conditions'],
  ['/api-terms-conditions', '/api-terms-conditions', 'API terms and conditions'],
  ['/data-processing', '/data-processing', 'Data processing'],
  ['/accessibility', '/accessibility', 'Accessibility'],
  ['/carbon', '/carbon', 'Carbon'],
  ['/carbon-offset', '/carbon-offset', 'Carbon offset'],
  ['/suggestions', '/suggestions', 'Contact and ideas'],
  ['/make-a-suggestion', '/suggestions', 'Contact and ideas'],
  ['/login', '/login', /Sign in/i],
  ['/signup', '/signup', /Sign up/i],
  ['/mailsent', '/mailsent', /Thank you/],
  ['/signup/activate/no-token', '/signup/activate/no-token', /activation/i, 404],
  ['/passwordreset', '/passwordreset', /password/i],
  ['/passwordreset/no-token', '/passwordreset/no-token', /password/i, 404],
  ['/members', '/', 'Paste a booking. Send an itinerary.'],
  ['/checkout', '/login?next=%2Fcheckout', /Sign in/i],
  ['/sabre-to-apollo-converter', '/', 'Paste a booking. Send an itinerary.'],
  ['/sabre-to-apollo-converter.php', '/', 'Paste a booking. Send an itinerary.'],
  ['/no/such/page', '/no/such/page', 'We cannot find this page', 404],
];

test('every route leads where the specification says, to a page with its heading', async ({ page, baseURL }) => {
  test.setTimeout(180_000); // thirty-five pages, on a machine with other work
  for (const [address, leadsTo, heading, status = 200] of routes) {
    const answer = await page.goto(address);
    expect.soft(answer?.status(), address).toBe(status);
    await expect.soft(page, address).toHaveURL(baseURL + leadsTo);
    await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
    await expect.soft(page.getByRole('banner'), address).toBeVisible();
    await expect.soft(page.getByRole('contentinfo'), address).toBeVisible();
    await page.context().clearCookies(); // each as a first visit
  }
});

test('a page that does not exist says so in the words of the specification, and leads on', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Error Code 404: Page not found.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Back to the converter',
    'API',
    'Contact and ideas',
  ]);
});

test('the route /empty has a frame and nothing in it', async ({ page }) => {
  expect((await page.goto('/empty'))?.status()).toBe(200);
  await expect(page.locator('main > *')).toHaveCount(1); // a heading for who cannot see that there is nothing
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});

test('the routes /members and /checkout when signed in', async ({ page, baseURL }) => {
  await signInAs(page, 'customer');
  await expect(page).toHaveURL(`${baseURL}/members`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the API admin for Northern Light Tours');
  await expect(page.getByRole('banner')).toContainText('Northern Light Tours');
  await page.goto('/checkout');
  await expect(page).toHaveURL(`${baseURL}/members`);
});

test('how it works shows every format and option as the converter makes them', async ({ page }) => {
  await page.goto('/how-to-use-wayline');
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
  await expect(part('Three lines').locator('.paper')).toContainText('Departing: New York JFK (JFK) at 7:30 pm');
  await expect(part('Table').getByRole('columnheader', { name: 'Depart', exact: true })).toBeVisible();
  const on = (name: string) => part(name).locator('figure').last().locator('.paper');
  const off = (name: string) => part(name).locator('figure').first().locator('.paper');
  const differences = {
    'Airline name': ['DL 148', 'Delta Air Lines 148'],
    'Transit time': ['Delta', 'Transit time: 1h 5m'],
    '12-hour clock': ['19:30', '7:30 pm'],
    'Operated by': ['KLM Royal Dutch Airlines 1965', 'KLM Cityhopper'],
    Duration: ['Delta', '7h 35m'],
    'Aircraft type': ['Delta', 'Airbus'],
    'Time zone': ['7:30 pm', 'EDT (GMT-4)'],
    Carbon: ['Delta', 'CO2e'],
  };
  for (const [name, [without, with_]] of Object.entries(differences)) {
    await expect(off(name), name).toContainText(without ?? '');
    await expect(off(name), name).not.toContainText(with_ ?? '');
    await expect(on(name), name).toContainText(with_ ?? '');
  }
  await expect(on('Airline logo').locator('img')).toHaveAttribute('src', '/logos/dl.png');
  await expect(on('Airline logo').locator('img')).toHaveAttribute('alt', ''); // the name stands beside it
  await expect(off('Airline logo').locator('img')).toHaveCount(0);
});
