// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { accountArea } from '#web/areas/account/area.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { firstLocation } from './first-day.testing.ts';

type Guides = NonNullable<ReturnType<typeof viewerAnswer>['guides']>;
type Guide = Guides[number];

const guidesWith = (own: Partial<Guide> = {}, call: Guide['status'] = 'IN_PROGRESS'): Guides => [
  { __typename: 'UserGuide', guide: 'TOUCHED_MODULES', step: [], status: 'IN_PROGRESS' },
  { __typename: 'UserGuide', guide: 'SELF_ONBOARDING', step: [], status: 'IN_PROGRESS', ...own },
  { __typename: 'UserGuide', guide: 'BOOK_A_CALL', step: [], status: call },
];
const account = { ...viewerAnswer('all').account, hasTrial: true };
const track: Answers = {
  TrackUserGuide: ({ variables }) => ({ trackUserGuide: { __typename: 'UserGuide', ...(variables.input as object) } }),
  ExampleData: () => ({ exampleData: null }),
};
const open = (guides: Guides = guidesWith(), over: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({
    path: '/dashboard/my-overview',
    areas: [],
    viewer: viewerAnswer('all', { guides, account }),
    ...over,
    answers: { ...track, ...over.answers },
  });
const tracked = (asked: { operation: string; variables: Record<string, unknown> }[]) =>
  asked.filter(({ operation }) => operation === 'TrackUserGuide').map(({ variables }) => variables.input);
const checklist = () => screen.findByRole('region', { name: 'First steps' });

beforeAll(() => Promise.all([import('./Checklist.tsx'), import('./OnboardingPage.tsx')]), 30_000);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the checklist', () => {
  it('[R2.5-05] [R2.5-16] shows the steps with what is done, each with the place to do it', async () => {
    await open(guidesWith({ step: ['COMPANY_DETAILS', 'ADD_EMPLOYEES'] }));
    const list = within(await checklist());
    expect(list.getAllByText('2 of 8 done')).toBeTruthy();
    const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toHaveLength(8);
    expect(links[0]).toEqual(['Name your company and its locationsDone', '/onboarding?step=company']);
    expect(links[2]).toEqual([
      'Choose your shift typesStart with the usual shifts of your trade.',
      '/onboarding?step=shifts',
    ]);
    expect(links.at(-1)?.[1]).toBe('/timesheet');
  });

  it('speaks of no code to scan on the phone itself', async () => {
    const wide = window.matchMedia;
    const before = ['COMPANY_DETAILS', 'ADD_EMPLOYEES', 'SHIFT_TYPES', 'SCHEDULE_SHIFT', 'PUBLISH_SCHEDULE'] as const;
    const show = async () => {
      await open(guidesWith({ step: [...before, 'TIME_TRACKING'] }));
      return within(await checklist()).getByRole('link', { name: /^Put Muster on your phone/ }).textContent;
    };
    expect(await show()).toContain('Scan a code');
    cleanup();
    window.matchMedia = ((query: string) => ({ ...wide(query), matches: query.includes('max-width') })) as typeof wide;
    onTestFinished(() => {
      window.matchMedia = wide;
    });
    expect(await show()).toBe('Put Muster on your phoneNo app store needed.');
  });

  it.each([
    ['once it was dismissed', { guides: guidesWith({ status: 'FINISHED' }), account }],
    ['after the trial', { guides: guidesWith(), account: { ...account, hasTrial: false } }],
    ['to those who manage no account', { guides: null, account }],
  ])('is not there %s', async (_, over) => {
    await renderApp({ path: '/dashboard/my-overview', areas: [], viewer: viewerAnswer('all', over), answers: track });
    expect(await screen.findByRole('heading', { name: 'Customise your dashboard' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('[R2.5-11] [R4-30] is minimized, stays so after a reload, and expands', async () => {
    await open();
    await userEvent.click(within(await checklist()).getByRole('button', { name: 'Minimize checklist' }));
    expect(within(await checklist()).queryAllByRole('link')).toEqual([]);
    cleanup();
    await open();
    expect(within(await checklist()).queryAllByRole('link')).toEqual([]);
    await userEvent.click(within(await checklist()).getByRole('button', { name: 'Expand checklist' }));
    expect(within(await checklist()).getAllByRole('link')).toHaveLength(8);
  });

  it('[R2.5-10] [R2.5-12] [R2.5-13] [R2.5-14] [R2.5-15] is dismissed, and says once where to find it', async () => {
    const { asked } = await open();
    await userEvent.click(within(await checklist()).getByRole('button', { name: 'Dismiss checklist' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
    expect(tracked(asked)).toEqual([{ guide: 'SELF_ONBOARDING', step: [], status: 'FINISHED' }]);
    const hint = await screen.findByRole('dialog', { name: 'Looking for the checklist?' });
    const help = screen.getByRole('button', { name: 'Help center' });
    expect(help.getAttribute('aria-controls')).toBe(hint.id);
    expect(hint.textContent).toContain('help center');
    await userEvent.click(within(hint).getByRole('button', { name: 'Got it!' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await open();
    await userEvent.click(within(await checklist()).getByRole('button', { name: 'Dismiss checklist' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
    expect(screen.queryByText('Looking for the checklist?')).toBeNull();
  });
});

describe('the phone', () => {
  const phone = { guide: 'SELF_ONBOARDING', step: ['DOWNLOAD_APP'], status: 'IN_PROGRESS' };

  it('is done once its welcome page is opened there, and noted once', async () => {
    const { asked } = await open(guidesWith(), { path: '/mobile-welcome' });
    await waitFor(() => expect(tracked(asked)).toEqual([phone]));
    cleanup();
    const again = await open(guidesWith({ step: ['DOWNLOAD_APP'] }), { path: '/mobile-welcome' });
    expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
    expect(tracked(again.asked)).toEqual([]);
  });
});

describe('example data', () => {
  const withHindrance = (hindrance: string | null): Answers => ({
    ExampleData: () => ({
      exampleData: {
        ...{ __typename: 'ExampleData', added: false, hindrance, own: 0, staying: [], given: 0 },
        counts: {
          ...{ __typename: 'ExampleCounts', people: 8, teams: 2, shiftTypes: 4, shifts: 95, openShifts: 1 },
          ...{ requiredShifts: 56, hours: 39, absences: 1, messages: 0 },
        },
      },
    }),
  });

  it('is offered by the checklist of an empty dashboard, until the company has its own', async () => {
    // The area of the dialog: an address without one is not kept.
    await import('#web/areas/account/example-data/ExampleDataModal.tsx');
    const { address } = await open(guidesWith(), { areas: [accountArea], answers: withHindrance(null) });
    const list = within(await checklist());
    await userEvent.click(await list.findByRole('button', { name: 'Try it with example data' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(address()).toBe('/dashboard/my-overview?modal=example-data');
    cleanup();
    const { asked } = await open(guidesWith(), { answers: withHindrance('people') });
    await checklist();
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('ExampleData'));
    expect(screen.queryByRole('button', { name: 'Try it with example data' })).toBeNull();
  });
});

describe('the call', () => {
  it('[R2.5-06] [R2.5-07] [R2.5-09] [R4-27] is offered until it is declined', async () => {
    const { asked } = await open();
    const list = within(await checklist());
    expect(list.getByRole('heading', { name: 'Book a call with the provider' })).toBeTruthy();
    expect(list.getByText(/quick demo/)).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: "I don't need help" }));
    expect(tracked(asked)).toEqual([{ guide: 'BOOK_A_CALL', step: [], status: 'FINISHED' }]);
    await waitFor(() => expect(screen.queryByText('Book a call with the provider')).toBeNull());
    expect(await checklist()).toBeTruthy();
  });

  it('[R2.5-08] [R4-28] is booked in a dialog of the largest size', async () => {
    const send = (input: unknown) => input;
    let sent: unknown;
    await open(guidesWith(), {
      answers: {
        RequestCall: ({ variables }) => {
          sent = send(variables.input);
          return { requestCall: { __typename: 'UserGuide', guide: 'BOOK_A_CALL', step: [], status: 'FINISHED' } };
        },
      },
    });
    await userEvent.click(within(await checklist()).getByRole('button', { name: 'Book a call' }));
    const dialog = await screen.findByRole('dialog', { name: 'Book a call with the provider' });
    const root = dialog.closest<HTMLElement>('[style*="--modal-size"]');
    expect(root?.style.getPropertyValue('--modal-size')).toContain('65');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /talk about/ }), 'Nights');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Request call' }));
    await waitFor(() => expect(sent).toMatchObject({ part: 'MORNING', question: 'Nights', phone: null }));
  });
});

describe('[R2.1-08] the page of the first day', () => {
  const firstDay: Answers = {
    FirstDay: () => ({
      organisation: { __typename: 'Organisation', locations: [], contractTypes: [] },
      shifts: [],
      permissionGroups: [
        {
          __typename: 'PermissionGroup',
          id: 'pgr_1',
          version: 3,
          name: 'Employee',
          permissions: ['viewOwnProfile', 'clockOwnTime', 'createOwnTimesheet'],
          isDefault: true,
        },
      ],
    }),
  };

  it('[R2.1-07] opens at the first step that is not done, and lists them all', async () => {
    await open(guidesWith({ step: ['COMPANY_DETAILS', 'ADD_EMPLOYEES'] }), { path: '/onboarding', answers: firstDay });
    expect(await screen.findByRole('heading', { level: 2, name: 'Which shifts do you plan?' })).toBeTruthy();
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link');
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
      'Company and locations',
      'People',
      'Shift types',
      'First week0 of 2 done',
      'Hours',
      'Phone',
      'Approve the first hours',
    ]);
    expect(steps.at(-1)?.getAttribute('href')).toBe('/timesheet');
  });

  it('counts as the checklist does, pages of two steps too', async () => {
    const guides = guidesWith({ step: ['COMPANY_DETAILS', 'ADD_EMPLOYEES', 'SHIFT_TYPES', 'SCHEDULE_SHIFT'] });
    await open(guides);
    expect((await checklist()).textContent).toContain('4 of 8 done');
    cleanup();
    await open(guides, { path: '/onboarding', answers: firstDay });
    const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
    expect(steps.getByRole('progressbar', { name: '4 of 8 done' })).toBeTruthy();
    expect(steps.getByRole('link', { name: /^First week/ }).textContent).toContain('1 of 2 done');
  });

  it('leads from people to the import of a file', async () => {
    await open(guidesWith(), { path: '/onboarding?step=people', answers: firstDay });
    const file = await screen.findByRole('link', { name: 'Import a file' });
    expect(file.getAttribute('href')).toBe('/account/import');
  });

  it.each([
    ['Café or restaurant', ['Opening 07:00 15:00 30', 'Midday 11:00 19:00 30', 'Closing 15:00 23:00 30']],
    ['Care', ['Early 07:00 15:00 30', 'Late 14:30 22:30 30', 'Night 22:15 07:15 45']],
    ['Retail', ['Opening 08:30 17:00 30', 'Midday 11:00 19:30 30', 'Closing 13:00 21:30 30']],
    ['Warehouse', ['Early 06:00 14:00 30', 'Late 14:00 22:00 30', 'Night 22:00 06:00 30']],
  ])('adds the usual shifts of the trade %s', async (trade, shifts) => {
    const organisation = { __typename: 'Organisation', locations: [firstLocation], contractTypes: [] };
    const created: Record<string, unknown>[] = [];
    const { asked, address } = await open(guidesWith(), {
      path: '/onboarding?step=shifts',
      answers: {
        FirstDay: () => ({ organisation, shifts: [], permissionGroups: [] }),
        CreateShift: ({ variables }) => {
          created.push(variables.input as Record<string, unknown>);
          return { createShift: { __typename: 'Shift', id: 'shf_1' } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: trade }));
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 shift types' }));
    await waitFor(() => expect(address()).toBe('/onboarding?step=week'));
    expect(
      created.map(({ name, starttime, endtime, breakMinutes }) => [name, starttime, endtime, breakMinutes].join(' ')),
    ).toEqual(shifts);
    expect(created.every(({ departmentId }) => departmentId === 'dep_1')).toBe(true);
    expect(tracked(asked)).toEqual([{ guide: 'SELF_ONBOARDING', step: ['SHIFT_TYPES'], status: 'IN_PROGRESS' }]);
  });

  it('saves how hours are tracked as permissions of the default group, notes the step and goes on', async () => {
    let input: unknown;
    const { asked, address } = await open(guidesWith(), {
      path: '/onboarding?step=hours',
      answers: {
        ...firstDay,
        EditPermissionGroup: ({ variables }) => {
          input = variables.input;
          return { editPermissionGroup: { __typename: 'PermissionGroup', holders: 3, ...(variables.input as object) } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Type hours/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(address()).toBe('/onboarding?step=phone'));
    expect(input).toEqual({
      id: 'pgr_1',
      version: 3,
      name: 'Employee',
      isDefault: true,
      permissions: ['viewOwnProfile', 'createOwnTimesheet'],
    });
    expect(tracked(asked)).toEqual([{ guide: 'SELF_ONBOARDING', step: ['TIME_TRACKING'], status: 'IN_PROGRESS' }]);
  });

  it.each([
    ['hours', 'TIME_TRACKING', 'Save and continue', false],
    ['people', 'ADD_EMPLOYEES', 'Invite with a link', true],
  ] as const)('offers one way on from the finished step %s', async (step, done, own, more) => {
    await open(guidesWith({ step: [done] }), { path: `/onboarding?step=${step}`, answers: firstDay });
    expect(await screen.findByRole('button', { name: new RegExp(`^${own}`) })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' }) !== null).toBe(more);
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull();
  });

  it('is left at any step, and leads those who manage no account to the dashboard', async () => {
    const { address } = await open(guidesWith(), { path: '/onboarding?step=phone', answers: firstDay });
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    cleanup();
    const employee = await open(guidesWith(), { path: '/onboarding', viewer: viewerAnswer([]) });
    await waitFor(() => expect(employee.address()).toBe('/dashboard/my-overview'));
  });
});
