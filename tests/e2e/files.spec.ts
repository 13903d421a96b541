import { journey } from './support/pastes.ts';
import { box, convertButton, expect, paper, test } from './support/test.ts';

const mail = `From: agent@example.com\r\nSubject: Booking\r\nContent-Type: text/plain\r\n\r\n${journey}`;
const fileOf = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });

test('a chosen mail becomes an itinerary; a wrong one is named, and what was typed stays', async ({
  page,
  converter,
  scripts,
}) => {
  await converter.open();
  await box(page).fill('typed');
  const choose = async (name: string, text: string) => {
    await page.locator('#file').setInputFiles(fileOf(name, text));
    if (!scripts) await convertButton(page).click(); // a script sends a file when it is chosen
  };
  await choose('trip.pdf', '%PDF-1.7');
  await expect(page.getByRole('alert')).toContainText('Choose a .txt or .eml file');
  await expect(page.locator('#file')).toHaveAccessibleDescription(/Choose a .txt or .eml file/);
  await expect(box(page)).toHaveValue('typed');
  await choose('trip.eml', mail);
  await converter.shows('Austrian Airlines');
  await expect(box(page)).toHaveValue('typed');
  await expect(page.locator('.slip-text')).toContainText('VIELHR');
  await choose('trip.txt', 'good morning');
  await expect(page.getByRole('alert')).toContainText('Invalid Input');
  await expect(paper(page)).toContainText('Austrian Airlines');
});

test('a file is dropped anywhere; one that is too large is not sent @scripts', async ({ page, converter }) => {
  await converter.open();
  const drop = (name: string, text: string) =>
    page.evaluate(
      ([fileName = '', contents = '']) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([contents], fileName));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text],
    );
  await drop('trip.txt', 'x'.repeat(300_000));
  await expect(page.getByRole('alert')).toContainText('larger than 256 kB');
  await drop('trip.txt', journey);
  await expect(paper(page)).toContainText('Austrian Airlines');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
