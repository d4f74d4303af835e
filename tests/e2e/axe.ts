import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Serious and critical violations of WCAG 2.2 AA. The page behind a form is checked separately. */
export const grave = async (page: Page): Promise<string[]> => {
  // Without legacy mode, axe would open another page each time to check frames, and there are none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if ((await page.locator('[role=dialog]').count()) > 0) axe.include('[role=dialog]');
  // The focus stays in a combobox's field: the arrow keys move through its list, which scrolls with them.
  axe.exclude('.mantine-ScrollArea-viewport:has([role=option])');
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};
