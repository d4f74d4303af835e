import { expect, type Page } from '@playwright/test';
import { requestsOf } from './quiet.ts';
import { signInAs } from './visitor.ts';
import { test } from './world.ts';

/** The sum of layout shifts without user input; Google calls 0.1 good. */
const wanted = 0.02;

/** Layout shifts so far, and the elements that moved. */
const shiftOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => (globalThis as unknown as { shift: { sum: number; moved: string[] } }).shift);

const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    const shift = { sum: 0, moved: [] as string[] };
    Object.assign(globalThis, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        shift.sum += entry.value;
        for (const { node } of entry.sources)
          shift.moved.push(
            `${entry.value.toFixed(3)} ${(node as Element | undefined)?.textContent?.slice(0, 40) ?? ''}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** All of them with FULL=1; otherwise the schedule at both widths, and each dashboard at one. */
const pages = ['/dashboard/my-overview', '/dashboard/today', '/schedule/employee/week'];
const pagesAt = (width: number): string[] =>
  process.env.FULL === '1' ? pages : pages.filter((_, index) => index !== (width > 1000 ? 1 : 0));

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`nothing jumps on the first load of the main pages at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, 'manager');
    for (const path of pagesAt(width)) {
      const first = await context.newPage();
      await first.setViewportSize({ width, height });
      await watch(first);
      const { quiet } = requestsOf(first);
      await first.goto(path);
      await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(first.locator('[data-loading]')).toHaveCount(0);
      await quiet();
      const { sum, moved } = await shiftOf(first);
      expect(sum, `${path}: ${moved.join(' | ')}`).toBeLessThanOrEqual(wanted);
      await first.close();
    }
  });
