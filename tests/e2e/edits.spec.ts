import type { Page } from '@playwright/test';
import { dataRequests } from '../../app/remix-protocol.ts';
import { trips } from '../support/trip-texts.mjs';
import { holdRequests } from './support/hold-requests.ts';
import { box, convertButton, expect, paper, test, unfold, waitForHydration } from './support/test.ts';

const pencil = (page: Page, flight: string) => page.getByRole('button', { name: `Edit ${flight}`, exact: true });
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const form = (page: Page) => page.locator('#edit-form');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const changes = (page: Page) => page.locator('#edits');

test('a flight and a name are corrected on the paper, a flight is left out, and everything is undone @walk', async ({
  page,
  converter,
  scripts,
}) => {
  await converter.open();
  await converter.convert(trips.return);
  await converter.view('designed');

  await pencil(page, 'KL 862').click();
  await expect(field(page, 'Departs')).toHaveValue('12:30');
  if (scripts) await expect(field(page, 'Airline and number')).toBeFocused(); // a plain page opens at the form, without focus
  await field(page, 'Departs').fill('13:00');
  await field(page, 'From').fill('Nowhere');
  await act(page, 'Save').click();
  await expect(form(page)).toContainText('We do not know an airport with this code or name.');
  await expect(field(page, 'From')).toBeInViewport();
  await expect(field(page, 'From')).toHaveValue('Nowhere');
  await expect(field(page, 'Departs')).toHaveValue('13:00');
  await expect(paper(page)).toContainText('12:30');
  await field(page, 'From').fill('Tokyo Haneda');
  await act(page, 'Save').click();
  await expect(form(page)).toHaveCount(0);
  await expect(paper(page)).toContainText('Tokyo Haneda');
  await expect(paper(page)).toContainText('1:00 pm');
  await expect(page.getByText('Edited', { exact: true })).toHaveCount(1);
  await expect(pencil(page, 'KL 862')).toBeInViewport();
  if (scripts) await expect(pencil(page, 'KL 862')).toBeFocused(); // only a script moves the focus

  await converter.view('text');
  await pencil(page, 'KL 1033').click();
  await act(page, 'Leave this flight out').click();
  await expect(changes(page).locator('summary')).toHaveText('2 changes');
  await expect(paper(page)).not.toContainText('KL 1033');

  await act(page, 'Travellers and booking reference').click();
  await field(page, 'Traveller 2').fill('ALBRIGHT/ROBIN MR');
  await field(page, 'Booking reference').fill('7K2QWX');
  await act(page, 'Save').click();
  await expect(paper(page)).toContainText('Mr Robin Albright');
  await expect(paper(page)).toContainText('7K2QWX');

  await changes(page).locator('summary').click();
  await act(page, 'Undo: KL 1033 left out').click();
  await expect(paper(page)).toContainText('KL 1033');
  // A plain page comes anew, with the list folded.
  if (!scripts) await changes(page).locator('summary').click();
  await act(page, 'Undo all changes').click();
  await expect(changes(page)).toHaveCount(0);
  await expect(paper(page)).toContainText('Mr Ruben Albright');
});

test('a flight of a booking that was split moves within its half', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(trips.return);
  await pencil(page, 'KL 862').click();
  await act(page, 'New booking from here').click();
  const papers = page.getByRole('region', { name: /^Itinerary as your customer sees it: / });
  await expect(papers).toHaveCount(2);
  await pencil(page, 'KL 1033').click();
  await act(page, 'Move up').click();
  await expect(papers.last()).toContainText(/1033[\s\S]+862/);
  await expect(papers.first()).not.toContainText(/1033|862/);
});

test('a cleared time is asked for, and times are typed as agents write them', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(trips.return);
  await converter.view('designed');
  await pencil(page, 'KL 862').click();
  await expect(field(page, 'Date')).toHaveValue('24 Feb 2027');
  await field(page, 'Departs').fill('');
  await act(page, 'Save').click();
  await expect(form(page)).toContainText('Enter a time such as 14:55 or 255P.');
  await expect(field(page, 'Departs')).toHaveValue('');
  await expect(field(page, 'Arrives')).toHaveValue('17:15');
  await expect(paper(page)).toContainText('12:30');
  await field(page, 'Departs').fill('155P');
  await field(page, 'Date').fill('25FEB');
  await act(page, 'Save').click();
  await expect(form(page)).toHaveCount(0);
  await expect(paper(page)).toContainText('1:55 pm');
  await expect(paper(page)).toContainText('Thursday 25 February');
  await expect(changes(page).locator('summary')).toHaveText('1 change');
  await act(page, 'Undo the last change').click();
  await expect(changes(page)).toHaveCount(0);
  await expect(paper(page)).toContainText('12:30');
});

test('a note for a flight is written in its form, and then stands among the notes', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(trips.return);
  await converter.view('designed');
  await pencil(page, 'KL 862').click();
  await field(page, 'Departs').fill('13:00');
  await field(page, 'Note for your customer').fill('Seat 4A,\nvegetarian meal');
  await act(page, 'Save').click();
  await expect(form(page)).toHaveCount(0);
  await expect(paper(page)).toContainText('1:00 pm');
  await expect(paper(page)).toContainText('vegetarian meal');
  await unfold(page);
  await expect(page.getByLabel('KL 862 · 24 Feb', { exact: true })).toHaveValue('Seat 4A,\nvegetarian meal');
  await pencil(page, 'KL 862').click();
  await expect(field(page, 'Note for your customer')).toHaveValue('Seat 4A,\nvegetarian meal');
  await expect(page.locator('[name^="add.note."]:not([name="add.note.trip"])')).toHaveCount(1);
});

test('a flight that cannot be added says so where it was filled in', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(trips.return);
  await act(page, 'Add a flight').click();
  await field(page, 'Airline and number').fill('zzzz');
  await act(page, 'Save').click();
  await expect(form(page)).toContainText('Enter the airline’s code and the number');
  await expect(field(page, 'Airline and number')).toBeInViewport();
});

test('a warning leads to the field that cures it', async ({ page, converter, scripts }) => {
  await converter.open();
  await converter.convert(trips.return);
  await act(page, 'Correct KL 862').click();
  if (scripts) await expect(field(page, 'Status')).toBeFocused(); // only a script moves the focus
  await field(page, 'Status').selectOption('HK');
  await act(page, 'Save').click();
  await expect(act(page, 'Correct KL 862')).toHaveCount(0);
  await expect(paper(page)).not.toContainText('Waiting list');
});

test('what is pressed before the answer to a change is done after it @scripts', async ({ page, converter }) => {
  await converter.open();
  await converter.convert(trips.return);
  await converter.view('designed');
  await pencil(page, 'KL 1033').click();
  await expect(form(page)).toBeVisible();
  const answer = await holdRequests(page, dataRequests(), 1);
  await act(page, 'Leave this flight out').click();
  await pencil(page, 'KL 862').click();
  await answer();
  await expect(field(page, 'Departs')).toHaveValue('12:30');
  await expect(changes(page).locator('summary')).toHaveText('1 change');
  await expect(paper(page)).not.toContainText('KL 1033');
});

test('a form that was open before the scripts came keeps what is typed, and saves it @scripts', async ({ page }) => {
  const sendScripts = await holdRequests(page, '**/build/**/*.js');
  await page.goto('/');
  await box(page).fill(trips.return);
  await Promise.all([page.waitForEvent('load'), convertButton(page).click()]);
  await Promise.all([page.waitForEvent('load'), pencil(page, 'KL 862').click()]);
  await field(page, 'Departs').fill('13:00');
  await sendScripts();
  await waitForHydration(page);
  await expect(field(page, 'Departs')).toHaveValue('13:00');
  await act(page, 'Save').click();
  await expect(form(page)).toHaveCount(0);
  await expect(paper(page)).toContainText('1:00 pm');
});
