import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { documentIds } from '#web/generated/document-ids.ts';
import { productNow } from './product-clock.ts';

export type Role = 'manager' | 'supervisor' | 'employee';

/** Signs in through the demo card, and opens `path`. */
export const enterByCard = async (page: Page, role: Role, path = '/dashboard/my-overview'): Promise<void> => {
  await page.goto(`/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: new RegExp(`, ${role}`) }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
};

const sessions = new Map<Role, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Opens `path` in a role. The log-in itself runs once for each role, as sign-ins are rate-limited. */
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

/** Gives the page the session of a role, where the test opens a page later or none. */
export const signInAs = async (page: Page, role: Role): Promise<void> => {
  const session = sessions.get(role);
  if (session) await page.context().addCookies(session);
  else await enterAs(page, role);
};

/** Shows the people of the schedule in one list, so that people of different teams are adjacent. */
export const inOneList = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('muster-board-by-team', 'no'));
};

const day = 86_400_000;

/**
 * The Monday this many weeks from now, such as `2026-11-16`. Each e2e test plans in separate weeks, so that none disturbs
 * another.
 */
export const monday = (weeks: number): string => {
  const now = productNow().getTime();
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  return new Date(now + (weeks * 7 - sinceMonday) * day).toISOString().slice(0, 10);
};

export const daysAfter = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * day).toISOString().slice(0, 10);

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Console errors of the page, checked at the end of a test. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
};

/** Calls the server as the page would, without loading one, and returns the answer. */
export const asked = async (page: Page, name: keyof typeof documentIds, variables = {}) => {
  const persistedQuery = { version: 1, sha256Hash: documentIds[name] };
  const answer = await page.request.post('/api/graphql', {
    headers: { 'x-csrf-protection': '1', 'idempotency-key': randomUUID() },
    data: { operationName: name, variables, extensions: { persistedQuery } },
  });
  return (await answer.json()).data;
};

type Told = { notifications: { edges: { node: { title: string; link: string } }[] } };

/** Number of the viewer's notifications that match, counted by the server. */
export const notifiedOf = async (page: Page, words: RegExp): Promise<number> => {
  const { notifications }: Told = await asked(page, 'Notifications', { first: 20 });
  return notifications.edges.filter(({ node }) => words.test(node.title)).length;
};

/** The position of an element once it is rendered: a board may render it again between two reads. */
export const boxOf = async (locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  let box = await locator.boundingBox();
  await expect(async () => {
    const before = box;
    await locator.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    box = await locator.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass({ intervals: [0, 50, 100, 250], timeout: 40_000 });
  return box!;
};

/** A toast, or the text of the live region. */
export const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first()).toBeAttached();

/** The Undo button of a toast, which stays from here on: the pointer rests on it, however long the next checks take. */
export const undoOf = async (page: Page, words: string | RegExp): Promise<Locator> => {
  const toast = page.getByRole('status').filter({ hasText: words });
  const undo = toast.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  return undo;
};

/** Presses Tab until the element has the focus. Fails when it never gets it. */
export const tabTo = async (
  page: Page,
  role: 'button' | 'link' | 'searchbox' | 'textbox',
  name: string | RegExp,
): Promise<void> => {
  const wanted = page.getByRole(role, { name });
  // A list that is loaded again after a change shows it late.
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement | SVGElement));
    if (reached) return;
  }
  throw new Error(`Tab never comes to the ${role} ${name}`);
};
