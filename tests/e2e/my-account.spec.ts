import { deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { complaintsOf, daysAfter, dialog, enterAs, monday, notifiedOf, says } from './visitor.ts';
import { test, testInFull } from './world.ts';

/** CRC-32 as PNG defines it. */
const crc = (bytes: Buffer): number => {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
};
/** A plain image of this size in pixels. */
const picture = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height, 140);
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const choose = async (page: Page, field: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test('[R2.2-19] [R2.4-24] my profile: a picture placed in its circle, and a clock and look that stay', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'supervisor');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page).toHaveURL(/\/my-account\/profile$/);
  await choose(page, 'Time format', /^12 hours/);
  await choose(page, 'Appearance', /^Dark/);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Time format' })).toHaveValue(/^12 hours/);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await choose(page, 'Appearance', /^System/);
  await choose(page, 'Time format', /^24 hours/);

  await page.getByRole('button', { name: /picture$/ }).click();
  const modal = dialog(page, /^Profile picture/);
  await modal.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: picture(320, 200),
  });
  await modal.getByRole('slider', { name: 'Zoom' }).fill('2');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  const shown = page.locator('main img[src*="/avatars/"]');
  await expect(shown).toBeVisible();
  const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([256, 256]);
  expect(complaints).toEqual([]);
});

testInFull(
  '[R2.2-21] [R2.4-26] a change reaches the bell of the person it concerns, and its line leads to the place',
  async ({ page, browser }) => {
    const complaints = complaintsOf(page);
    const other = await browser.newContext();
    const employee = await other.newPage();
    await enterAs(employee, 'employee');
    await employee.getByRole('button', { name: /^Profile of/ }).click();
    await employee.getByRole('menuitem', { name: 'My notifications' }).click();
    await expect(employee).toHaveURL(/\/my-account\/notifications$/);
    await expect(employee.getByRole('checkbox', { name: 'New shift, Email' })).toBeChecked();
    const bell = employee.getByRole('button', { name: /^Notifications/ }).first();
    await bell.click();
    const all = employee.getByRole('button', { name: 'Mark all as read' });
    // The demo company may have sent notifications already; once those are read, one more is one unread.
    await expect(all.or(employee.getByText(/^No notifications yet/))).toBeVisible();
    if (await all.isVisible()) {
      await all.click();
      await expect(all).toBeHidden();
    }
    await employee.keyboard.press('Escape');

    const day = daysAfter(monday(5), 2);
    await enterAs(page, 'manager', '/news');
    await page
      .getByRole('button', { name: /Add message/ })
      .first()
      .click();
    const modal = dialog(page, /message/i);
    await modal.getByRole('textbox', { name: /Title/ }).fill(`Fire drill on ${day}`);
    await modal.getByRole('textbox').last().fill('At ten, in the yard.');
    await modal.locator('button[type=submit]').click();
    await says(page, /./);

    // A message can be undone for a while; its notification follows after that.
    const words = new RegExp(`Fire drill on ${day}`);
    await expect.poll(() => notifiedOf(employee, words), { timeout: 60_000, intervals: [1_000] }).toBe(1);
    await employee.goto('/my-account/notifications');
    await expect(bell).toHaveAccessibleName(/^Notifications, \d+ new$/);
    const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
    await bell.click();
    await employee.getByRole('link', { name: words }).first().click();
    await expect(employee).toHaveURL(/\/news\?newsId=/);
    await expect(bell).toHaveAccessibleName(unread > 1 ? `Notifications, ${unread - 1} new` : 'Notifications');
    expect(complaints).toEqual([]);
    await other.close();
  },
);
