import { expect } from '@playwright/test';
import { complaintsOf, dialog } from './visitor.ts';
import { testInFull } from './world.ts';

testInFull(
  'someone signs up, looks at everything with example data, and has an empty company again',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Start for free' }).click();
    await page.getByRole('textbox', { name: 'Company' }).fill('Café Probe');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Try');
    await page.getByRole('textbox', { name: 'Work email' }).fill(`try-${Date.now().toString(36)}@new.example`);
    await page.getByLabel(/^Password/).fill('seven-quiet-lanterns');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-overview$/);

    const nav = page.getByRole('navigation').first();
    await nav.getByRole('link', { name: 'Schedule' }).click();
    await expect(page.getByRole('heading', { name: 'One plan for the whole team' })).toBeVisible();
    await page.getByRole('button', { name: 'Try it with example data' }).click();
    const asked = dialog(page, 'Try it with example data');
    await expect(asked.getByText('8 people with contracts')).toBeVisible();
    await expect(asked.getByText('95 planned shifts')).toBeVisible();
    await asked.getByRole('button', { name: 'Add example data' }).click();

    // The plan replaces the introduction.
    await expect(page.getByText('Sanne Bakker').first()).toBeVisible();
    await expect(page.getByText('Thijs Peters').first()).toBeVisible();
    await nav.getByRole('link', { name: 'Employees' }).click();
    await expect(page.getByText('9 people')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Daan Visser' })).toContainText('Example');
    await page.goto('/timesheet/employee/week');
    await expect(page.getByText('Fleur Dekker').first()).toBeVisible();

    await nav.getByRole('link', { name: 'Dashboard' }).click();
    const notice = page.getByRole('complementary', { name: 'Example data' });
    await expect(notice).toContainText("aren't real");
    await notice.getByRole('button', { name: 'Remove the example data' }).click();
    const question = dialog(page, 'Remove the example data?');
    await expect(question.getByText('Everything else you created yourself')).toBeVisible();
    await question.getByRole('button', { name: 'Remove example data' }).click();
    await expect(notice).toBeHidden();

    await nav.getByRole('link', { name: 'Employees' }).click();
    await expect(page.getByRole('heading', { name: 'Add the people you work with' })).toBeVisible();
    await nav.getByRole('link', { name: 'Schedule' }).click();
    await expect(page.getByRole('heading', { name: 'One plan for the whole team' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try it with example data' })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
