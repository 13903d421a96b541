import { journey, pastes } from './support/pastes.ts';
import { box, convertButton, expect, paper, test, unfold } from './support/test.ts';

test('a text of each of the seven systems becomes an itinerary @walk', async ({ converter }) => {
  await converter.open();
  for (const { system, text, reads } of pastes)
    await test.step(system, async () => {
      await converter.convert(text);
      await converter.shows(...reads);
    });
});

const formats = [
  ['Two lines', 'Vienna (VIE) to London Heathrow (LHR), Depart 12:00 pm, Arrive 1:20 pm'],
  ['Two lines, times first', 'Departs: 12:00 pm from Vienna (VIE), Arrives: London Heathrow (LHR) at 1:20 pm'],
  ['Three lines', 'Departing: Vienna (VIE) at 12:00 pm'],
  ['Three lines, times first', 'Departing: 12:00 pm from Vienna (VIE)'],
  ['Table', 'Transit'],
] as const;

test('each of the five formats is one choice away', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  for (const [name, sentence] of formats) {
    await page.getByLabel(name, { exact: true }).check();
    await converter.apply();
    await converter.shows(sentence, 'Austrian Airlines');
  }
  await expect(paper(page).getByRole('columnheader')).toHaveCount(10);
});

test('the result stands beside an empty box, with the plain text to copy', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await converter.shows(
    'Itinerary for:',
    'BRANDAUER/LUKAS MR',
    'Wed, 12 May - Austrian Airlines 451 - 2h 20m',
    'Transit time: 4h 10m - long connection',
  );
  await expect(box(page)).toHaveValue('');
  await expect(page.locator('.slip-text')).toContainText('OS 451 Y 12MAY 3 VIELHR');
  await converter.view('text');
  await converter.shows('Mr Lukas Brandauer', '12:00 pm  Vienna (VIE)');
  expect(new URL(page.url()).search).toBe('');
});

test('one click selects the whole paper, for the browser’s own Copy, and no keys are named that do nothing @plain', async ({
  page,
  converter,
}) => {
  await converter.open();
  await expect(page.getByText('Ctrl + Enter')).toBeHidden();
  await expect(box(page)).not.toHaveAttribute('aria-keyshortcuts');
  await converter.convert(journey);
  await expect(page.getByText('Ctrl + Enter')).toBeHidden();
  for (const view of ['classic', 'designed', 'table', 'text'] as const) {
    await converter.view(view);
    await paper(page).getByText('British Airways').first().click();
    const selected = await page.evaluate(() => document.getSelection()?.toString() ?? '');
    const whole = await paper(page).innerText();
    expect(selected.split(/\s+/).filter(Boolean), view).toEqual(whole.split(/\s+/).filter(Boolean));
    expect(selected).toContain('Vienna');
  }
});

test('the cabin that nobody chose follows the view, and a chosen one is that of every view', async ({
  page,
  converter,
}) => {
  const choices = page.getByRole('group', { name: 'Class' });
  await converter.open();
  await converter.convert(journey);
  for (const view of ['table', 'classic', 'designed', 'classic', 'text'] as const) {
    await converter.view(view);
    await unfold(page);
    await expect(choices.getByLabel(view === 'classic' ? 'Off' : 'Cabin')).toBeChecked();
    await expect(paper(page).getByText('Economy')).toHaveCount(view === 'classic' ? 0 : view === 'text' ? 1 : 2);
  }
  await choices.getByLabel('Off').check();
  await converter.apply();
  await expect(paper(page)).not.toContainText('Economy');
  for (const view of ['classic', 'designed'] as const) {
    await converter.view(view);
    await unfold(page);
    await expect(choices.getByLabel('Off')).toBeChecked();
    await expect(paper(page)).not.toContainText('Economy');
  }
  await page.reload();
  await unfold(page);
  await expect(choices.getByLabel('Off')).toBeChecked();
});

test('the clock is the one of the itinerary’s language, until somebody chooses one for every language', async ({
  page,
  converter,
  scripts,
}) => {
  const clock = page.getByLabel('12-hour clock', { exact: true });
  const speak = async (language: string) => {
    await page.getByLabel('Itinerary language').selectOption({ label: language });
    if (!scripts) await converter.apply();
  };
  await converter.open();
  if (scripts) {
    await speak('Deutsch');
    await unfold(page);
    await expect(clock, 'before the first text').not.toBeChecked();
    await page.getByLabel('Itinerary language').selectOption('');
  }
  await converter.convert(journey);
  const noon = /12:00\s?pm/i;
  await expect(paper(page)).toContainText(noon);
  await speak('Deutsch');
  await expect(paper(page)).toContainText('12:00');
  await expect(paper(page)).not.toContainText(noon);
  await unfold(page);
  await expect(clock).not.toBeChecked();
  await page.reload();
  await unfold(page);
  await expect(clock).not.toBeChecked();
  if (!scripts) await converter.convert(journey);
  await clock.check();
  await converter.apply();
  await expect(paper(page)).toContainText(noon);
  for (const [language, day] of [
    ['Français', 'mai'],
    ['English', 'May'],
  ] as const) {
    await speak(language);
    await converter.shows(day);
    await expect(paper(page)).toContainText(noon);
    await unfold(page);
    await expect(clock).toBeChecked();
  }
  await page.reload();
  await unfold(page);
  await expect(clock).toBeChecked();
});

test('every option changes the result, and all of them off is a choice too @walk', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  for (const name of ['Operated by', 'Time zone', 'Aircraft type', 'Carbon'])
    await page.getByLabel(name, { exact: true }).check();
  await page.getByLabel('km', { exact: true }).check();
  await page.getByRole('group', { name: 'Class' }).getByLabel('Cabin').check();
  await converter.apply();
  await converter.shows('Economy', 'km', 'Airbus A320', 'kg CO2e', 'CEST (GMT+2)');
  for (const tick of await page.locator('.panel').getByRole('checkbox').all()) await tick.uncheck();
  await converter.apply();
  await converter.shows('OS 451', '12:00');
  await expect(paper(page)).not.toContainText('Transit time');
  await expect(paper(page)).not.toContainText('Airbus');
});

test('options, format and currency are found again on the next visit', async ({ page, converter, scripts }) => {
  await converter.open();
  await page.getByLabel('Operated by').check();
  await page.getByLabel('Airline logo').uncheck();
  await page.getByLabel('Two lines', { exact: true }).check();
  await page.getByLabel('Miles').check();
  await page.getByLabel('Currency').selectOption('€');
  if (!scripts) await converter.convert(journey); // a script saves a choice at once, a plain page with the form
  await converter.open();
  await expect(page.getByLabel('Operated by')).toBeChecked();
  await expect(page.getByLabel('Airline logo')).not.toBeChecked();
  await expect(page.getByLabel('Two lines', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Miles')).toBeChecked();
  await expect(page.getByLabel('Currency')).toHaveValue('€');
});

test('a first visit has the defaults of the specification', async ({ page, converter }) => {
  await converter.open();
  for (const name of ['Airline name', 'Airline logo', 'Transit time', '12-hour clock', 'Duration', 'Terminals'])
    await expect(page.getByLabel(name, { exact: true })).toBeChecked();
  for (const name of ['Operated by', 'Font of my email', 'Aircraft type', 'Table notes', 'Time zone', 'Carbon'])
    await expect(page.getByLabel(name, { exact: true })).not.toBeChecked();
  await expect(page.getByLabel('Three lines', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Currency')).toHaveValue('$');
  await expect(page.getByLabel('Currency').locator('option')).toHaveCount(32);
});

test('fare, tax and fee are totalled for up to 99 passengers', async ({ page, converter }) => {
  await converter.open();
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Fare', { exact: true }).fill('420');
  await page.getByLabel('Tax').fill('61,50');
  await page.getByLabel('Fee').fill('$20.00');
  await converter.convert(journey);
  await converter.shows('Fare: $420.00', 'Tax: $61.50', 'Fee: $20.00', 'Total: 2 × $501.50 = $1,003.00');
});

test('an amount that is none gets a message at its field, and the rest is converted', async ({ page, converter }) => {
  await converter.open();
  await page.getByLabel('Fare', { exact: true }).fill('abc');
  await page.getByLabel('Tax').fill('-5');
  await page.getByLabel('Fee').fill('7');
  await converter.convert(journey);
  await converter.shows('Austrian Airlines 451', 'Fee: $7.00', 'Total: $7.00');
  await expect(page.getByLabel('Fare', { exact: true })).toHaveAccessibleDescription(/not an amount/);
  await expect(page.getByLabel('Tax')).toHaveAccessibleDescription(/cannot be negative/);
  await expect(page.getByLabel('Fare', { exact: true })).toHaveValue('abc');
  await expect(page).toHaveTitle(/^Error: /);
});

test('a text without flights keeps its place and gets the error with its two links @walk', async ({
  page,
  converter,
}) => {
  await converter.open();
  await converter.convert('good morning\nno flights here');
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('There is a problem');
  await expect(problem.locator('#pnr-fault > p')).toHaveText([
    'No flights in this text.',
    'Invalid Input - Sorry, we could not convert your input. It could be that an airport code is incorrect, or an airline iatacode',
  ]);
  await expect(problem.getByRole('link', { name: 'See how it works' })).toHaveAttribute('href', '/how-to-use-wayline');
  await expect(problem.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/suggestions');
  await expect(problem).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(box(page)).toHaveValue('good morning\nno flights here');
});

test('an empty box gets a message of its own', async ({ page, converter, scripts }) => {
  await converter.open();
  await convertButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Paste the text of a booking first');
  await expect(box(page)).toHaveAccessibleDescription(/Paste the text of a booking first/);
  if (scripts) await expect(box(page)).toBeFocused(); // only a script moves the focus
});

test('a text beyond 20,000 characters or 400 lines is refused and kept', async ({ page, converter }) => {
  await converter.open();
  const lines = `${journey}${'.\n'.repeat(400)}`;
  await converter.convert(lines);
  await expect(page.getByRole('alert')).toContainText('The limit is 20,000 characters and 400 lines');
  await expect(box(page)).toHaveValue(lines);
  await box(page).fill(journey + 'x'.repeat(20_000));
  await convertButton(page).click(); // scripts refuse it without asking the server
  await expect(page.getByRole('alert')).toContainText('too long');
});

test('the limits count a line break once, however the browser sends it', async ({ converter }) => {
  await converter.open();
  await converter.convert(journey + `${'.'.repeat(50)}\n`.repeat(380));
  await converter.shows('Austrian Airlines 451');
});

test('the status of an answer without flights is 422, of one with flights 200 @plain', async ({ request }) => {
  expect((await request.post('/', { form: { pnr: 'nothing' } })).status()).toBe(422);
  expect((await request.post('/', { form: { pnr: journey } })).status()).toBe(200);
  expect((await request.post('/', { data: journey, headers: { 'Content-Type': 'text/plain' } })).status()).toBe(200);
  const answer = await request.post('/', { form: { pnr: journey, choices: '1', format: 'twolines' } });
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(answer.headers()['set-cookie']).toMatch(
    /^prefs=view%3Ddesigned%26format%3Dtwolines%26distanceradio%3Doff%26version%3D2/,
  );
});

test('markup and control characters in a text are shown as text only', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(`<img src=x onerror=alert(1)><script>alert(2)</script>\u0007\u202e\n${journey}<b>bold</b>\n`);
  await converter.shows('Austrian Airlines 451');
  await expect(page.locator('main script, main b, main img[src="x"]')).toHaveCount(0);
});

test('what could not be read is shown with its line and marked in the text', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey.replace('VIELHR', 'VIEQQQ'));
  const checks = page.getByRole('region', { name: /things? to check/ });
  await expect(checks).toContainText('QQQ');
  await expect(checks.getByRole('link', { name: /^Line 3/ }).first()).toHaveAttribute('href', '#line-3');
  await expect(page.locator('#line-3 mark').first()).toHaveText('QQQ');
  await converter.shows('QQQ');
});

test('a fare can be added to the result without pasting again', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await converter.shows('Austrian Airlines 451');
  await page.getByLabel('Fare', { exact: true }).fill('99');
  await convertButton(page).click();
  await converter.shows('Austrian Airlines 451', 'Total: $99.00');
});

test('another text that is typed begins without the fare of the one before', async ({ page, converter }) => {
  const fare = page.getByLabel('Fare', { exact: true });
  await converter.open();
  await page.getByLabel('Quantity').fill('2');
  await fare.fill('99');
  await converter.convert(journey);
  await converter.shows('Total: 2 × $99.00 = $198.00');
  await converter.convert(`${journey}\n`);
  await expect(paper(page)).not.toContainText('99.00');
  await expect(fare).toHaveValue('');
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
});

test('accepting the cookie notice loses neither text nor result', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(journey);
  await converter.shows('Austrian Airlines 451');
  await box(page).fill('the next booking');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await converter.shows('Austrian Airlines 451');
  await expect(box(page)).toHaveValue('the next booking');
});

test('the pasted text stands in no address, cookie or lasting storage', async ({
  page,
  context,
  converter,
  scripts,
}) => {
  await converter.open();
  await converter.convert(journey);
  await converter.shows('BRANDAUER');
  expect(page.url()).not.toContain('BRANDAUER');
  expect(JSON.stringify(await context.cookies())).not.toContain('BRANDAUER');
  if (!scripts) return; // only scripts could fill it
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('BRANDAUER');
});

test('in another language the converter posts to its own address, and the itinerary may be in a third @walk', async ({
  page,
  converter,
  scripts,
}) => {
  await converter.open('/intl/de');
  await converter.convert(journey.replace('LHRJFK', 'LHRQQQ'));
  await converter.shows('Austrian Airlines 451', 'Mi');
  await page.getByLabel('Sprache des Reiseplans').selectOption('Français');
  // The language is a round trip: a script makes it by itself.
  if (!scripts) await page.locator('.panel').getByRole('button', { name: 'Optionen anwenden' }).click();
  await converter.shows('mer. 12 mai', 'Vienne (VIE)');
  await expect(paper(page).getByRole('presentation').first()).toHaveAttribute('lang', 'fr');
  await expect(page.locator('.checks')).toContainText('Zeile 4');
  expect(new URL(page.url()).pathname).toBe('/intl/de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await converter.open('/');
  await expect(page.getByLabel('Itinerary language')).toHaveValue('fr');
  await converter.convert(journey);
  await converter.shows('Vienne (VIE)');
});
