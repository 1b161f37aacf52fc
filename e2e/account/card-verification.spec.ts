import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { decide, newCustomer, signInWith } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/test.ts';

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const give = (page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  step(page, name).locator('input[multiple]').setInputFiles(file);

test('documents are handed in by step, shown, decided on and deleted (VERIF-001, VERIF-003, ROUTE-009)', async ({
  page,
  context,
  request,
}) => {
  const { email, token } = await newCustomer();
  await signInWith(context, token);
  await page.goto('/card-verification');
  await hydrated(page);
  const buffer = await page.screenshot();
  const cardStep = step(page, 'Photo of the card');

  await give(page, 'Photo of the card', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(cardStep.getByRole('alert')).toContainText('Only JPEG, PNG and PDF files are accepted.');
  const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1);
  await give(page, 'Photo of the card', { name: 'large.jpg', mimeType: 'image/jpeg', buffer: tooLarge });
  await expect(cardStep.getByRole('alert')).toContainText('The file is larger than 10 MB.');
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  await give(page, 'Photo of the card', { name: 'page.jpg', mimeType: 'image/jpeg', buffer: html });
  await expect(cardStep.getByRole('alert')).toContainText('Upload a JPEG, PNG or PDF file');
  await expect(cardStep.getByRole('listitem')).toHaveCount(0);

  await give(page, 'Photo of the card', { name: 'card.png', mimeType: 'image/png', buffer });
  await expect(cardStep.getByRole('listitem')).toContainText('Uploaded');
  await expect(cardStep.getByRole('alert')).toHaveCount(0);
  await cardStep.getByRole('button', { name: 'View card.png' }).click();
  const viewer = page.getByRole('dialog', { name: 'card.png' });
  const picture = viewer.getByRole('img', { name: 'card.png' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await decide(request, email, { status: 'rejected', reason: 'The date cannot be read' });
  await page.reload();
  await hydrated(page);
  await expect(cardStep.getByRole('listitem')).toContainText('Rejected');
  await expect(cardStep.getByRole('listitem')).toContainText('The date cannot be read');
  await expect(cardStep.getByRole('button', { name: 'Delete card.png' })).toHaveCount(0);
  await give(page, 'Selfie with your document', { name: 'selfie.png', mimeType: 'image/png', buffer });
  await expect(step(page, 'Selfie with your document').getByRole('listitem')).toContainText('Uploaded');
  await decide(request, email, { status: 'approved' });

  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const identity = step(page, 'Identity document');
  await give(page, 'Identity document', { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(step(page, 'Selfie with your document').getByRole('listitem')).toContainText('Approved');
  const download = page.waitForEvent('download');
  await identity.getByRole('button', { name: 'Download passport.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('passport.pdf');
  await identity.getByRole('button', { name: 'Delete passport.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  // Behind a dialog nothing has a role: the question has to be gone before anything is counted.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(identity.getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(identity.getByRole('listitem')).toHaveCount(0);

  const long = `${'a-long-name-'.repeat(8)}.png`;
  await give(page, 'Identity document', { name: long, mimeType: 'image/png', buffer });
  await expect(identity.getByRole('listitem')).toContainText(long);
  await page.setViewportSize({ width: 360, height: 740 });
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a file can be dropped, and a phone offers its camera', async ({ browser, baseURL }) => {
  const { token } = await newCustomer();
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  await signInWith(context, token);
  const page = await context.newPage();
  await page.goto(`${baseURL}/card-verification`);
  await hydrated(page);
  const identity = step(page, 'Identity document');
  await expect(identity.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await expect(identity.locator('input[capture=environment]')).toHaveCount(1);
  const bytes = [...(await page.screenshot())];
  const dropped = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(given)], 'passport.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  await identity
    .getByRole('group', { name: 'Upload: Identity document' })
    .dispatchEvent('drop', { dataTransfer: dropped });
  await expect(identity.getByRole('listitem')).toContainText('passport.png');
  await context.close();
});
