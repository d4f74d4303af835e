import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { productNow } from './product-clock.ts';

export type Role = 'manager' | 'supervisor' | 'employee';

/** Signs in by the demo card, and lands on `path`. */
export const enterByCard = async (page: Page, role: Role, path = '/dashboard/my-overview'): Promise<void> => {
  await page.goto(`/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: new RegExp(`, ${role}`) }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
};

const sessions = new Map<Role, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Opens `path` as somebody; the log-in itself is done once for each role, as sign-ins are counted. */
export const enterAs = async (page: Page, role: Role, path = '/dashboard/my-overview'): Promise<void> => {
  const session = sessions.get(role);
  if (!session) {
    await enterByCard(page, role, path);
    sessions.set(role, await page.context().cookies());
    return;
  }
  await page.context().addCookies(session);
  await page.goto(path);
};

const day = 86_400_000;

/** The Monday so many weeks from now, `2026-11-16`. Journeys plan in weeks of their own, so none disturbs another. */
export const monday = (weeks: number): string => {
  const now = productNow().getTime();
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  return new Date(now + (weeks * 7 - sinceMonday) * day).toISOString().slice(0, 10);
};

export const daysAfter = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * day).toISOString().slice(0, 10);

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** What the page complains about in its console, checked at the end of a journey. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
};

/** A toast, or what the live region says. */
export const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first()).toBeAttached();

/** Presses Tab until the focus is on it; fails when it does not come. */
export const tabTo = async (
  page: Page,
  role: 'button' | 'link' | 'searchbox' | 'textbox',
  name: string | RegExp,
): Promise<void> => {
  const wanted = page.getByRole(role, { name });
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement | SVGElement));
    if (reached) return;
  }
  throw new Error(`Tab never comes to the ${role} ${name}`);
};
