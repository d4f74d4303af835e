import { expect, type Locator } from '@playwright/test';
import { boxOf, complaintsOf, dialog, enterAs, says } from './visitor.ts';
import { test } from './world.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Counts taps from the home page on. */
const tapper = () => {
  let taps = 0;
  return {
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.tap();
    },
    taps: () => taps,
  };
};

test('an employee sees their next shift at home, offers it in three taps and requests absence in four', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, 'employee');
  const next = page.getByRole('region', { name: 'My schedule' });
  await expect(next).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  await expect(next.getByRole('link', { name: /^Directions to/ })).toBeVisible();
  await expect(next.getByText(/^With /)).toBeVisible();
  const order = ['My schedule', 'My open shifts', 'My news messages'];
  const tops = [];
  for (const name of order) tops.push((await boxOf(page.getByRole('region', { name }))).y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const absence = tapper();
  await absence.tap(next.getByRole('button', { name: 'Request absence' }));
  const form = dialog(page, 'Request absence');
  await absence.tap(form.getByRole('button', { name: 'Open the calendar' }).first());
  const days = page.getByRole('dialog').locator('table button:not([data-outside])');
  await absence.tap(days.last());
  await absence.tap(form.getByRole('button', { name: 'Send request' }));
  await says(page, 'Request sent');
  expect(absence.taps()).toBe(4);

  const swap = tapper();
  await swap.tap(next.getByRole('button', { name: 'Offer shift' }));
  const offer = dialog(page, 'Offer shift');
  await swap.tap(offer.getByRole('checkbox', { name: /^Everyone who's free/ }).first());
  await swap.tap(offer.getByRole('button', { name: 'Offer', exact: true }));
  await expect(offer).toHaveCount(0);
  expect(swap.taps()).toBe(3);
  expect(complaints).toEqual([]);
});
