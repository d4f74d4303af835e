// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { accountArea } from '#web/areas/account/area.ts';
import { newsArea } from '#web/areas/news/area.ts';
import { reportsArea } from '#web/areas/reports/area.ts';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import { shiftsArea } from '#web/areas/shifts/area.ts';
import { timesheetArea } from '#web/areas/timesheet/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

type Guides = NonNullable<ReturnType<typeof viewerAnswer>['guides']>;

const guide = (step: Guides[number]['step']): Guides => [
  { __typename: 'UserGuide', guide: 'TOUCHED_MODULES', step, status: 'IN_PROGRESS' },
];
/** Targets of addresses that only redirect. */
const goal: Record<string, string> = { '/schedule': '/schedule/employee/week', '/timesheet': '/timesheet/team/day' };
const screenOf: Record<string, string> = {
  '/schedule': '/schedule/:mode/:period',
  '/timesheet': '/timesheet/:mode/:period',
};

/** Pages of the areas with their rows of first touch; what the pages hold is said here in a word. */
const areas = [accountArea, newsArea, scheduleArea, shiftsArea, timesheetArea, reportsArea].map((area) => ({
  ...area,
  pages: Object.fromEntries(
    Object.entries((area as Area).pages ?? {}).map(([path, row]) => [
      path,
      row.leads ? row : { ...row, open: async () => ({ default: () => <p>the screen of {path}</p> }) },
    ]),
  ),
})) as Area[];
const open = (path: string, guides: Guides | null = guide([]), held: readonly Permission[] | 'all' = 'all') =>
  renderApp({
    path,
    areas,
    viewer: viewerAnswer(held, { guides }),
    answers: {
      TrackUserGuide: ({ variables }) => ({
        trackUserGuide: { __typename: 'UserGuide', ...(variables.input as object) },
      }),
    },
  });

beforeAll(
  () =>
    Promise.all([
      import('#web/areas/schedule/first-touch/ScheduleFirstTouch.tsx'),
      import('#web/areas/timesheet/first-touch/TimesheetFirstTouch.tsx'),
      import('#web/areas/news/first-touch/NewsFirstTouch.tsx'),
      import('#web/areas/reports/first-touch/ReportsFirstTouch.tsx'),
    ]),
  30_000,
);
afterEach(cleanup);

const rows = [
  ['/news', 'NEWS', 'Keep everyone in the loop', 'Add your first Message', 'modal=news-item', '[R2.7-03] [R2.7-04]'],
  [
    '/schedule',
    'SCHEDULE',
    'Get your week under control',
    'Add your first shift',
    'modal=schedule-shift',
    '[R2.7-05] [R2.7-06]',
  ],
  [
    '/timesheet',
    'TIMESHEET',
    'Stop chasing hours. Start tracking them.',
    'Add your first timesheet',
    'modal=timesheet',
    '[R2.7-07] [R2.7-09]',
  ],
  ['/reports', 'REPORTS', 'Answer admin questions fast', 'Explore reports', null, '[R2.7-14] [R2.7-15]'],
] as const;

describe('[R2.7-02] [R2.7-16] [R4-14] [R4-25] a page that no one has used yet', () => {
  it.each(rows)(
    '%s stands back behind its introduction %s %s %s %s %s',
    async (path, module, subtitle, button, modal) => {
      const { asked, address, container } = await open(path);
      expect(await screen.findByText(subtitle)).toBeTruthy();
      expect(container.querySelector('main svg[aria-hidden]')).toBeTruthy();
      const [title] = screen.getAllByRole('heading', { level: 1 });
      expect(title?.nextElementSibling?.tagName).toBe('P');
      const there = `the screen of ${screenOf[path] ?? path}`;
      expect(screen.queryByText(there)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByText(there)).toBeTruthy();
      const at = goal[path] ?? path;
      expect(address()).toBe(modal ? `${at}?${modal}` : at);
      await waitFor(() =>
        expect(
          asked.filter(({ operation }) => operation === 'TrackUserGuide').map(({ variables }) => variables),
        ).toEqual([{ input: { guide: 'TOUCHED_MODULES', step: [module], status: 'IN_PROGRESS' } }]),
      );
    },
  );

  it('[R2.7-08] [R6-44] shows how hours are tracked while the company is on trial, to those who may set it', async () => {
    const account = { ...viewerAnswer('all').account, hasTrial: true };
    const opened = (held: readonly Permission[] | 'all', over: Partial<typeof account> = {}) =>
      renderApp({
        path: '/timesheet',
        areas,
        viewer: viewerAnswer(held, { guides: guide([]), account: { ...account, ...over } }),
      });
    const { address } = await opened('all');
    await userEvent.click(await screen.findByRole('button', { name: 'Show me how' }));
    await waitFor(() => expect(address()).toBe('/onboarding?step=hours'));
    cleanup();
    await opened(permissionIds.filter((id) => id !== 'editUserPermissions'));
    expect(await screen.findByRole('button', { name: 'Add your first timesheet' })).toBeTruthy();
    cleanup();
    await opened('all', { hasTrial: false });
    expect(await screen.findByRole('button', { name: 'Add your first timesheet' })).toBeTruthy();
  });

  it('[R2.7-01] is found by the beginning of its address', async () => {
    await open('/schedule/team/month');
    expect(await screen.findByText('Get your week under control')).toBeTruthy();
    cleanup();
    await open('/reports/timesheets');
    expect(await screen.findByText('Answer admin questions fast')).toBeTruthy();
  });
});

describe('[R4-26] the page itself is there', () => {
  const others = permissionIds.filter((id) => id !== 'manageAccount');
  it.each([
    ['[R4-18] [R4-21] once it was touched', guide(['SCHEDULE']), 'all'],
    ['once the company planned a shift', guide(['SCHEDULE', 'TIMESHEET']), 'all'],
    ['[R4-19] while nothing is known of the guide', null, 'all'],
    ['[R4-20] for those who manage no account', null, others],
  ] as const)('%s', async (_, guides, held) => {
    const { asked } = await open('/schedule', guides && [...guides], held);
    expect(await screen.findByText('the screen of /schedule/:mode/:period')).toBeTruthy();
    expect(screen.queryByText('Get your week under control')).toBeNull();
    expect(asked.some(({ operation }) => operation === 'TrackUserGuide')).toBe(false);
  });

  it('before a right that is lacking leads away', async () => {
    const { address } = await open('/reports', guide([]), ['manageAccount']);
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });
});
