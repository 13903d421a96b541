import { accessible } from './support/accessible.ts';
import { journey } from './support/pastes.ts';
import { memberPages, signInAs, visitorPages } from './support/site.ts';
import { expect, paper, test } from './support/test.ts';

test('A6 contrast holds in the dark on every page @scripts', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const address of visitorPages) {
    await page.goto(address);
    await accessible(page);
  }
  await signInAs(page, 'customer');
  for (const address of memberPages) {
    await page.goto(address);
    await accessible(page);
  }
});

test('A6 the loading bar stands still where people asked for less motion @scripts', async ({ page, converter }) => {
  for (const [reducedMotion, moves] of [
    ['no-preference', 'loading'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await converter.open();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/*_data=*', async (route) => {
      await held;
      await route.continue();
    });
    await converter.convert(journey);
    await expect(page.locator('.loading-bar')).toHaveCSS('animation-name', moves);
    answer();
    await expect(page.locator('.loading-bar')).toHaveCount(0);
    await page.unroute('**/*_data=*');
  }
});

test('on paper stands the itinerary and nothing else @plain', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await expect(paper(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(paper(page)).toBeVisible();
  for (const part of ['.header', '.footer', '.panel', '.box', '.advertisement', '#plain'])
    await expect(page.locator(part)).toBeHidden();
});

test('what other sites show beside a link: title, description, address and a picture of 1200 by 630 @plain', async ({
  page,
  request,
  baseURL,
}) => {
  for (const address of ['/', '/intl/de', '/how-to-use-wayline', '/articles/reading-status-codes', '/signup']) {
    await page.goto(address);
    const said = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content');
    expect(await said('title'), address).toBe(await page.title());
    expect(await said('url'), address).toBe(baseURL + address);
    expect(await said('type')).toBe(address.startsWith('/articles/') ? 'article' : 'website');
    expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe('summary_large_image');
    const picture = await request.get((await said('image')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  await page.goto('/no/such/page');
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
});

test('search engines can read what the product and an article are @plain', async ({ page }) => {
  await page.goto('/');
  const app = page.locator('[itemtype="https://schema.org/WebApplication"]');
  await expect(app.locator('> [itemprop=name]')).toHaveAttribute('content', 'Wayline');
  await expect(app.locator('[itemprop=price]')).toHaveAttribute('content', '0');
  await page.goto('/articles/reading-status-codes');
  const article = page.locator('[itemtype="https://schema.org/Article"]');
  for (const part of ['headline', 'datePublished', 'dateModified', 'url', 'image', 'description', 'articleBody'])
    await expect(article.locator(`[itemprop~=${part}]`).first(), part).toBeAttached();
  await expect(article.locator('[itemtype="https://schema.org/BreadcrumbList"] li')).toHaveCount(2);
});
