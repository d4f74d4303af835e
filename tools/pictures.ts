import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/**
 * Takes the pictures of README and docs from a running product with demo data: `node tools/pictures.ts http://localhost:3000`. A
 * second argument sets another folder than docs/images. Start the product with `MUSTER_NOW` on a working day, such as
 * `2026-11-27T11:22:00Z`: on a Sunday night hardly anyone works.
 */

type Picture = {
  name: string;
  who: 'manager' | 'supervisor' | 'employee';
  path: string;
  dark?: boolean;
  phone?: boolean;
};

const pictures: readonly Picture[] = [
  { name: 'schedule-light', who: 'manager', path: '/schedule/employee/week' },
  { name: 'schedule-dark', who: 'manager', path: '/schedule/employee/week', dark: true },
  { name: 'schedule-month', who: 'manager', path: '/schedule/employee/month' },
  { name: 'dashboard', who: 'manager', path: '/dashboard/my-overview' },
  { name: 'today', who: 'manager', path: '/dashboard/today' },
  { name: 'timesheet', who: 'manager', path: '/timesheet/team/week' },
  { name: 'reports', who: 'manager', path: '/reports' },
  { name: 'report-dark', who: 'manager', path: '/reports/timesheets', dark: true },
  { name: 'insights', who: 'manager', path: '/insights/overview' },
  { name: 'insights-phone-dark', who: 'manager', path: '/insights/overview', phone: true, dark: true },
  { name: 'diary', who: 'manager', path: '/insights/diary' },
  { name: 'report-phone', who: 'manager', path: '/reports/timesheet-summary', phone: true },
  { name: 'payroll', who: 'manager', path: '/payroll' },
  { name: 'payroll-phone-dark', who: 'manager', path: '/payroll', phone: true, dark: true },
  { name: 'leave-balances', who: 'manager', path: '/employees/leave-balances' },
  { name: 'invite-link', who: 'manager', path: '/employees?modal=invite-links' },
  { name: 'phone-home', who: 'employee', path: '/dashboard/my-overview', phone: true },
  { name: 'phone-schedule-dark', who: 'employee', path: '/dashboard/my-schedule', phone: true, dark: true },
];

const take = async (browser: Browser, address: string, folder: string, picture: Picture): Promise<void> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: picture.phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    colorScheme: picture.dark ? 'dark' : 'light',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`/login?returnTo=${encodeURIComponent(picture.path)}`);
  await page.getByRole('button', { name: new RegExp(`, ${picture.who}`) }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], main [data-loading]:not([data-shape=graph])'),
  );
  // Charts load after the first paint.
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: `${folder}/${picture.name}.png` });
  console.log(`${folder}/${picture.name}.png  ${page.url().slice(address.length)}  ${faults.join(' ')}`);
  await context.close();
};

const [address = 'http://localhost:3000', folder = 'docs/images'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args });
for (const picture of pictures) await take(browser, address, folder, picture);
await browser.close();
