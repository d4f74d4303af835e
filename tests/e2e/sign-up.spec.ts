import { expect, type Page } from '@playwright/test';
import { boxOf, complaintsOf } from './visitor.ts';
import { test } from './world.ts';

type Received = { to: string; subject: string; text: string; html: string };

/** Opens the newest email to an address in the local mailbox, and returns the target of its button. */
const mailTo = async (page: Page, to: string, subject: RegExp): Promise<string> => {
  const newest = async (): Promise<Received | undefined> => {
    const all = (await (await page.request.get('/dev/mail?format=json')).json()) as Received[];
    return all.find((one) => one.to === to && subject.test(one.subject));
  };
  await expect.poll(async () => (await newest())?.subject).toMatch(subject);
  await page.goto('/dev/mail');
  await page.getByRole('link').filter({ hasText: to }).first().click();
  const frame = page.frameLocator('iframe[title="The message"]');
  return (await frame.getByRole('link').first().getAttribute('href')) ?? '';
};

const logIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

// The second and third tests continue with the company of the first.
test.describe.configure({ mode: 'serial' });

const stamp = Date.now().toString(36);
const boss = `ada-${stamp}@new.example`;
const hire = `eva-${stamp}@new.example`;
const overview = /\/dashboard\/my-overview$/;

test('[R2.1-03] [R2.1-04] [R2.4-74] sign up, confirm the address, forget the password, choose a new one, sign in', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Start for free' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your company name.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Company' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Company' }).fill('Café Lumière');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Boss');
  await page.getByRole('textbox', { name: 'Work email' }).fill(boss);
  const password = page.getByLabel(/^Password/);
  await password.fill('lumiere-12');
  await expect(page.getByText('Easy to guess')).toBeVisible();
  await password.fill('seven-quiet-lanterns');
  await expect(page.getByText('Strong')).toBeVisible();
  await expect(page.getByText('Netherlands, English, Europe/Amsterdam')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(overview);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');

  await page.goto('/news');
  const banner = page.getByRole('complementary', { name: 'Email address not confirmed' });
  await expect(banner).toBeVisible();
  const apart = (await boxOf(banner)).x + (await boxOf(banner)).width;
  await page.context().addCookies([{ name: 'chat-visible', value: '1', url: page.url() }]);
  await page.reload();
  await expect(banner).toBeVisible();
  const besideChat = await boxOf(banner);
  expect(besideChat.x + besideChat.width).toBeLessThan(apart - 40);
  await page.context().clearCookies({ name: 'chat-visible' });

  await page.goto(await mailTo(page, boss, /^Confirm your email address$/));
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Muster' }).click();
  await expect(page).toHaveURL(overview);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(boss);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'open the local mailbox' })).toBeVisible();

  const link = await mailTo(page, boss, /^Choose a new password$/);
  await page.goto(link);
  await page.getByLabel(/^New password/).fill('eight-quiet-lanterns');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();

  await logIn(page, boss, 'seven-quiet-lanterns');
  await expect(page.getByRole('alert')).toContainText('Wrong email or password');
  await logIn(page, boss, 'eight-quiet-lanterns');
  await expect(page).toHaveURL(overview);
  // The mailbox runs no scripts in an email, not even those of the browser driver.
  expect(complaints.filter((complaint) => !complaint.includes('/dev/mail/'))).toEqual([]);
});

test('[R2.1-05] [R2.1-06] [R2.7-12] [R2.7-13] an employee is added and invited, accepts, and an accepted invitation says so', async ({
  page,
}) => {
  await logIn(page, boss, 'eight-quiet-lanterns');
  await expect(page).toHaveURL(overview);
  await page.goto('/employees');
  // With no other people in the company, the page explains its purpose; a list of people can be added there, or one person with a
  // contract.
  await expect(page.getByText('One place to manage your team')).toBeVisible();
  await page.getByRole('button', { name: 'Add employees' }).click();
  const many = page.getByRole('dialog', { name: 'Add employees' });
  await many.getByRole('button', { name: 'Cancel' }).click();
  await expect(many).toHaveCount(0);
  await page.getByRole('button', { name: 'Add employee', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'First name' }).fill('Eva');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Ngo');
  await form.getByRole('textbox', { name: 'Email' }).fill(hire);
  await form.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: 'Operations' }).click();
  await form.getByRole('button', { name: /add/i }).last().click();
  const link = await mailTo(page, hire, /^Café Lumière invites you to Muster$/);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to Café Lumière' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Eva');
  await page.getByLabel(/^Password/).fill('my-own-quiet-lantern');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+31 6 1234 5678');
  await page.getByRole('button', { name: 'Join Café Lumière' }).click();
  await expect(page.getByRole('heading', { name: "You're in, Eva" })).toBeVisible();
  await page.getByRole('link', { name: 'Go to my schedule' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation has already been accepted' })).toBeVisible();
});

test('the person who signs up with an address that has a login sees the same page, and its owner gets a mail', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Company' }).fill('Elsewhere');
  await page.getByRole('textbox', { name: 'First name' }).fill('Mallory');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Guess');
  await page.getByRole('textbox', { name: 'Work email' }).fill(boss);
  await page.getByLabel(/^Password/).fill('another-quiet-lantern');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(/already|exists|taken/)).toHaveCount(0);
  expect(await mailTo(page, boss, /^You already have a Muster login$/)).toMatch(/\/login$/);
});
