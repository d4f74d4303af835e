import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Serious and critical violations of WCAG 2.2 AA; what lies behind a form is looked at as a page of its own. */
export const grave = async (page: Page): Promise<string[]> => {
  // There are no frames to look into, for which it would open another page each time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if ((await page.locator('[role=dialog]').count()) > 0) axe.include('[role=dialog]');
  // The list of a combobox is walked from its field with the arrow keys, and scrolls with them.
  axe.exclude('.mantine-ScrollArea-viewport:has([role=option])');
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};
