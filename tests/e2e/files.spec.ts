import { writePdf } from '../support/write-pdf.ts';
import { journey } from './support/pastes.ts';
import { box, convertButton, expect, paper, test } from './support/test.ts';

const mail = `From: agent@example.com\r\nSubject: Booking\r\nContent-Type: text/plain\r\n\r\n${journey}`;
const fileOf = (name: string, contents: string | Buffer) => ({ name, mimeType: '', buffer: Buffer.from(contents) });
const receipt = writePdf([
  ['Flight BA 117', '15 Mar 2027', 'Depart LHR 08:25', 'Arrive JFK 11:25'].map((text, at) => ({
    text,
    x: 40,
    y: 800 - 20 * at,
  })),
]);

test('a chosen mail becomes an itinerary; a wrong one is named, and what was typed stays', async ({
  page,
  converter,
  scripts,
}) => {
  await converter.open();
  await box(page).fill('typed');
  const choose = async (name: string, contents: string | Buffer) => {
    await page.locator('#file').setInputFiles(fileOf(name, contents));
    if (!scripts) await convertButton(page).click(); // a script sends a file when it is chosen
  };
  await choose('trip.docx', 'PK');
  await expect(page.getByRole('alert')).toContainText('Choose a .txt, .eml, .pdf or .html file');
  await expect(page.locator('#file')).toHaveAccessibleDescription(/Choose a .txt, .eml, .pdf or .html file/);
  await choose('trip.pdf', writePdf([[]]));
  await expect(page.getByRole('alert')).toContainText('This PDF is a picture.');
  await expect(box(page)).toHaveValue('typed');
  await choose('trip.eml', mail);
  await converter.shows('Austrian Airlines');
  await expect(box(page)).toHaveValue('typed');
  await expect(page.locator('.slip-text')).toContainText('VIELHR');
  await choose('receipt.pdf', receipt);
  await expect(paper(page)).toContainText('BA 117');
  await choose('trip.txt', 'good morning');
  await expect(page.getByRole('alert')).toContainText('Invalid Input');
  await expect(paper(page)).toContainText('BA 117');
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
  await drop('trip.txt', 'x'.repeat(2_100_000));
  await expect(page.getByRole('alert')).toContainText('larger than 2 MB');
  await drop('trip.txt', journey);
  await expect(paper(page)).toContainText('Austrian Airlines');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
