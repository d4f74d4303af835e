import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Whether a target is too small once it is in view: before, the bar at the bottom of a phone may lie over most of it. */
const isTooSmallInView = async (page: Page, selector: string): Promise<boolean> => {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const axe = new AxeBuilder({ page }).setLegacyMode().include(selector).withRules('target-size');
  return (await axe.analyze()).violations.length > 0;
};

/** Serious and critical violations of WCAG 2.2 AA. The page behind a form is checked separately. */
export const grave = async (page: Page): Promise<string[]> => {
  // Without legacy mode, axe would open another page each time to check frames, and there are none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if ((await page.locator('[role=dialog]').count()) > 0) axe.include('[role=dialog]');
  // The focus stays in a combobox's field: the arrow keys move through its list, which scrolls with them.
  axe.exclude('.mantine-ScrollArea-viewport:has([role=option])');
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  const found: string[] = [];
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    const kept: string[] = [];
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isTooSmallInView(page, target.join(' ')))) kept.push(html.slice(0, 160));
    if (kept.length > 0) found.push(`${id}: ${kept.join(' | ')}`);
  }
  return found;
};
