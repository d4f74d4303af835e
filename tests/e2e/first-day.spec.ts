import { expect, type Locator } from '@playwright/test';
import { complaintsOf } from './visitor.ts';
import { test } from './world.ts';

/**
 * Seconds of work by the keystroke-level model (Card, Moran and Newell): a mental step, a pointer move and a press for each
 * target, and keys at 40 words a minute. It does not depend on the speed of the machine.
 */
const secondsOf = (targets: number, keys: number): number => targets * (1.35 + 1.1 + 0.2) + keys * 0.28;

test('[R2.1-08] an owner signs up, adds three people and publishes their first week, in few clicks', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  let [clicks, fields, keys] = [0, 0, 0];
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string): Promise<void> => {
    fields += 1;
    keys += text.length;
    await target.fill(text);
  };
  await page.goto('/signup');
  await type(page.getByRole('textbox', { name: 'Company' }), 'Café First');
  await type(page.getByRole('textbox', { name: 'First name' }), 'Ada');
  await type(page.getByRole('textbox', { name: 'Last name' }), 'Owner');
  await type(page.getByRole('textbox', { name: 'Work email' }), `first-${Date.now().toString(36)}@new.example`);
  await type(page.getByLabel(/^Password/), 'seven-quiet-lanterns');
  await click(page.getByRole('button', { name: 'Create account' }));
  const checklist = page.getByRole('region', { name: 'First steps' });
  await click(checklist.getByRole('link', { name: /Name your company and its locations/ }));

  await click(page.getByRole('button', { name: 'Save and continue' }));
  await expect(page.getByRole('heading', { name: 'Who works with you?' })).toBeVisible();
  const people = ['Bram Smit', 'Eva Ngo', 'Finn Kelly'].map((name) => {
    const mail = `${name.toLowerCase().replace(' ', '.')}-${Date.now().toString(36)}@new.example`;
    return `${name} <${mail}>`;
  });
  await page.getByRole('textbox', { name: 'First name, person 1' }).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, people.join('\n'));
  // Pasted here, but counted as typed.
  fields += 1;
  keys += people.join().length;
  await click(page.getByRole('button', { name: 'Add 3 people' }));

  await expect(page.getByRole('heading', { name: 'Which shifts do you plan?' })).toBeVisible();
  await click(page.getByRole('button', { name: 'Add 3 shift types' }));

  await expect(page.getByRole('heading', { name: 'Who works when next week?' })).toBeVisible();
  for (const [name, times] of [
    ['Bram Smit', '7-15'],
    ['Eva Ngo', '11-19'],
    ['Finn Kelly', '15-23'],
  ] as const) {
    await type(page.getByRole('textbox', { name: new RegExp(`^${name}, Mon`) }), times);
    await click(page.getByRole('button', { name: `Repeat Monday's times to Friday for ${name}` }));
  }
  await click(page.getByRole('button', { name: 'Publish week' }));

  await expect(page.getByRole('heading', { name: 'How are hours tracked?' })).toBeVisible();
  await page.goto('/dashboard/my-overview');
  await expect(checklist.getByRole('link', { name: /Publish it\s*Done/ })).toBeVisible();
  await page.goto('/onboarding?step=week');
  await expect(page.getByText('everyone sees their own shifts. 15 shifts so far.')).toBeVisible();
  // In addition to typing: sign up, open the list, four steps and a repeat for each person.
  expect(clicks).toBeLessThanOrEqual(9);
  expect(fields).toBeLessThanOrEqual(9);
  // The target is ten minutes; the remaining time is for reading and looking around.
  expect(secondsOf(clicks + fields, keys)).toBeLessThanOrEqual(150);
  expect(complaints).toEqual([]);
});
