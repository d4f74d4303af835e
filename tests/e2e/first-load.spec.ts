import { expect } from '@playwright/test';
import { countFetched } from '#tests/kit/first-load-bytes.ts';
import { requestsOf } from './quiet.ts';
import { signInAs } from './visitor.ts';
import { test } from './world.ts';

/** Bytes of JavaScript in gzip that the first load of a page may fetch, without the chart library. */
const limits = { '/login': 180_000, '/signup': 180_000, '/dashboard/my-overview': 300_000 };

test('log-in and sign-up fetch at most 180 kB of JavaScript', async ({ page }) => {
  const { quiet } = requestsOf(page);
  for (const path of ['/login', '/signup'] as const) {
    const fetched = countFetched(page);
    await page.goto(path);
    await quiet();
    expect(fetched().js).toBeGreaterThan(50_000);
    expect(fetched().js, `${path}\n${fetched().list}`).toBeLessThanOrEqual(limits[path]);
  }
});

test('the dashboard fetches at most 300 kB of JavaScript', async ({ page, context }) => {
  await signInAs(page, 'manager');
  await page.close();
  const first = await context.newPage();
  const { quiet } = requestsOf(first);
  const fetched = countFetched(first);
  await first.goto('/dashboard/my-overview');
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  await quiet();
  expect(fetched().js).toBeGreaterThan(100_000);
  expect(fetched().js, fetched().list).toBeLessThanOrEqual(limits['/dashboard/my-overview']);
});
