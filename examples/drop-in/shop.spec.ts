// An ordinary test file, as a suite may have had it for years: nothing in it knows of recourse.
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/shop');
});

test('locators and their chains', async ({ page }) => {
  await expect(page).toHaveTitle('Shop');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Add' }) });
  await expect(rows).toHaveCount(3);
  const pears = rows.filter({ hasText: 'Pears' });
  await pears.getByRole('button', { name: 'Add' }).describe('puts pears into the cart').click();
  await rows.nth(2).getByRole('button').click();
  await rows.first().getByRole('button').and(page.locator('.add')).click();
  await rows.last().getByRole('button').or(page.getByText('nothing like this')).click();
  await expect(page.getByTestId('cart')).toHaveText('Pears, Plums, Apples, Plums');
  await expect(page.getByTestId('cart')).not.toContainText('Figs');
  expect(await rows.all()).toHaveLength(3);
  expect(await page.getByRole('cell', { name: /^P/ }).allTextContents()).toEqual(['Pears', 'Plums']);
});

test('fields, page-level actions, keyboard and mouse', async ({ page }) => {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Name').press('End');
  await page.keyboard.type(' Byron');
  await expect(page.getByLabel('Name')).toHaveValue('Ada Byron');
  await page.fill('#remark', 'no nuts');
  await page.check('#gift');
  await page.selectOption('#size', 'large');
  await expect(page.locator('#gift')).toBeChecked();
  await expect(page.getByLabel('Size')).toHaveValue('l');
  await page.getByLabel('Picture').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.hover('#tip');
  await expect(page.locator('#tip')).toHaveClass('seen');
  const box = await page.locator('#tip').boundingBox();
  await page.mouse.move(1, 1);
  expect(box?.width).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Order' }).click();
  await expect(page.getByRole('status')).toHaveText('Ada Byron, no nuts, gift, l, a.txt');
});

test('frames, popups and pages of the context', async ({ page }) => {
  const frame = page.frameLocator('iframe[name=help]');
  await frame.getByRole('button', { name: 'Explain' }).click();
  await expect(frame.getByText('It is simple')).toBeVisible();
  expect(await page.frame('help')?.locator('p').textContent()).toBe('It is simple');
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Terms' }).click()]);
  await popup.getByRole('button', { name: 'Accept' }).click();
  await expect(popup.locator('p')).toHaveText('Accepted');
  const other = await page.context().newPage();
  await other.goto('/terms');
  await other.locator('button').click();
  await expect(other.locator('p')).toHaveText('Accepted');
  expect(page.context().pages()).toHaveLength(3);
  await other.close();
  await popup.close();
});

test('handles, waiting, evaluation', async ({ page }) => {
  const handle = await page.$('#late');
  expect(await handle?.getAttribute('id')).toBe('late');
  await page.getByRole('button', { name: 'Fetch' }).click();
  await page.locator('#late').getByText('here').waitFor();
  const answered = page.waitForResponse('**/stock');
  await page.getByRole('button', { name: 'Fetch' }).click();
  expect((await answered).status()).toBe(200);
  expect(await page.evaluate(() => document.title)).toBe('Shop');
  expect(await page.locator('.add').evaluateAll((all) => all.length)).toBe(3);
  await page.waitForFunction(() => document.title === 'Shop');
});

test('routes, downloads, dialogs of its own', async ({ page }) => {
  await page.route('**/stock', (route) => route.fulfill({ body: 'from the test' }));
  await page.getByRole('button', { name: 'Fetch' }).click();
  await expect(page.locator('#late')).toHaveText('from the test');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Price list' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('prices.csv');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Empty the cart' }).click();
  await expect(page.getByTestId('cart')).toHaveText('emptied');
});

test('what is not there stays not there', async ({ page }) => {
  await page.getByRole('button', { name: 'Order' }).click();
  await expect(page.locator('#removed')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Order twice' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Orders' })).toBeHidden();
  expect(await page.getByRole('button', { name: 'Orders' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Orders' }).count()).toBe(0);
  await page.locator('#removed').waitFor({ state: 'detached' });
});
