// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { billingAnswer } from '#web/areas/billing/billing-answers.testing.ts';
import { browser } from '#web/kit/router/browser.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { IconCircleCheck, IconCircleX, type IconComponent } from '#web/ui/icons.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Red, green and blue of a colour token. */
const rgbOf = (css: string, token: string): number[] =>
  (new RegExp(`${token}: #(..)(..)(..);`).exec(css) ?? []).slice(1).map((part) => Number.parseInt(part, 16));

const pathsIn = (drawing: Element) => [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d'));
const drawn = (Icon: IconComponent) => render(<Icon />).container;

const quota = (usage: number, limit: number | null) => ({ __typename: 'QuotaUsage', usage, limit });
const team = (id: string, name: string) => ({ __typename: 'Team', id, name });
const answer = (departments: number, teams: number, limits: [number | null, number | null] = [1, 2]) => ({
  subscription: {
    __typename: 'AccountSubscription',
    plan: { __typename: 'SubscriptionPlan', name: 'basic' },
    quotas: {
      __typename: 'SubscriptionQuotas',
      departments: quota(departments, limits[0]),
      teams: quota(teams, limits[1]),
    },
  },
  organisation: {
    __typename: 'Organisation',
    locations: [
      {
        __typename: 'Location',
        id: 'loc_1',
        name: 'Ghent',
        departments: [
          {
            __typename: 'Department',
            id: 'dep_1',
            name: 'Bar',
            active: true,
            teams: [team('tem_1', 'Floor'), team('tem_2', 'Cellar')],
          },
          { __typename: 'Department', id: 'dep_2', name: 'Old', active: false, teams: [team('tem_3', 'Gone')] },
        ],
      },
    ],
  },
});

const show = (given: ReturnType<typeof answer>) =>
  renderApp({
    path: '/downgrade',
    viewer: viewerAnswer(['manageAccount'], { plan: 'basic' }),
    answers: { Downgrade: () => given, Billing: () => billingAnswer({ plan: 'basic' }) },
  });
const toStep2 = async () => userEvent.click(await screen.findByRole('button', { name: 'Next' }));
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });

it('[R2.8-05] [R2.8-06] [R2.8-07] [R2.8-08] [R2.8-09] [R9-22] begins with an intro at half of the way', async () => {
  await show(answer(2, 3));
  expect(await screen.findByText('Your Account Has Been Successfully Downgraded To Basic!')).toBeTruthy();
  expect(screen.getByText('Step 1 of 2')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText(/^Before you continue, update your organisation/)).toBeTruthy();
  await toStep2();
  expect(screen.getByText('Step 2 of 2')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
});

it('[R2.8-10] [R2.8-11] [R2.8-12] [R2.8-13] [R2.8-14] [R2.8-15] shows the places and what there is room for, with a check or a cross', async () => {
  await show(answer(2, 2));
  await toStep2();
  expect(screen.getByText('Remove Departments And/Or Teams From Your Organization')).toBeTruthy();
  const table = within(screen.getByRole('table'));
  for (const words of ['Ghent', 'Bar', 'Floor', 'Cellar']) expect(table.getByText(words)).toBeTruthy();
  expect(table.queryByText('Old')).toBeNull();
  expect([screen.getByText('2/1'), screen.getByText('2/2')]).toHaveLength(2);
  // Two departments of one, two teams of two: a card says name, usage and mark.
  const mark = (card: string, word: string) => {
    const sign = within(screen.getByText(card).parentElement!.parentElement!).getByRole('img', { name: word });
    return [sign.dataset.meaning, pathsIn(sign)];
  };
  expect(mark('Department limit', 'Over the limit')).toEqual(['declined', pathsIn(drawn(IconCircleX))]);
  expect(mark('Team limit', 'Within the limit')).toEqual(['approved', pathsIn(drawn(IconCircleCheck))]);
  const css = readFileSync('web/ui/StatusBadge.module.css', 'utf8');
  const tokens = readFileSync('web/ui/tokens.css', 'utf8');
  for (const meaning of ['declined', 'approved']) expect(css).toContain(`--solid: var(--${meaning}-solid)`);
  const [red, green] = ['declined', 'approved'].map((meaning) => rgbOf(tokens, `--${meaning}-solid`));
  expect(red![0]).toBeGreaterThan(red![1]!);
  expect(green![1]).toBeGreaterThan(green![0]!);
});

it.each([
  ['departments', 2, 2],
  ['teams', 1, 3],
])('[R2.8-16] [R5-13] does not go on while there are too many %s', async (_, departments, teams) => {
  await show(answer(departments, teams));
  await toStep2();
  expect(goOn().disabled).toBe(true);
});

it('[R2.8-17] reloads the page when it goes on', async () => {
  const reload = vi.spyOn(browser, 'reload').mockReturnValue();
  let current = answer(2, 2);
  await renderApp({
    path: '/downgrade?modal=deactivate-department/dep_1',
    viewer: viewerAnswer(['manageAccount'], { plan: 'basic' }),
    answers: {
      Downgrade: () => current,
      Places: () => ({
        organisation: {
          ...current.organisation,
          locations: [
            {
              ...current.organisation.locations[0],
              departments: current.organisation.locations[0]!.departments.map((department) => ({
                ...department,
                version: 1,
                teams: department.teams.map((each) => ({ ...each, version: 1, colour: '#3d6ff0' })),
              })),
            },
          ],
        },
      }),
      PlaceRemoval: () => ({
        placeRemoval: {
          __typename: 'PlaceRemoval',
          people: 0,
          peopleAlone: 0,
          contracts: 0,
          scheduledShifts: 0,
          openShifts: 0,
          requiredShifts: 0,
          series: 0,
        },
      }),
      DeactivateDepartment: () => {
        current = answer(1, 2);
        return { deactivateDepartment: { __typename: 'RemovedPlace', id: 'dep_1' } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next', hidden: true }));
  const go = await screen.findByRole<HTMLButtonElement>('button', { name: 'Deactivate department' });
  await waitFor(() => expect(go.disabled).toBe(false));
  await userEvent.click(go);
  await waitFor(() => expect(goOn().disabled).toBe(false));
  await userEvent.click(goOn());
  expect(reload).toHaveBeenCalledOnce();
});

it('[R2.8-18] leads back up: the plan wizard with its upgrade flag', async () => {
  const { address } = await show(answer(2, 2));
  await toStep2();
  await userEvent.click(screen.getByRole('button', { name: 'Changed your mind? Upgrade your plan' }));
  expect(await screen.findByRole('dialog', { name: 'Upgrade your plan' })).toBeTruthy();
  expect(address()).toBe('/downgrade?modal=billing/plan-wizard?upgrade=1');
});

it('has nothing to do where nothing is too much', async () => {
  const { address } = await show(answer(1, 2));
  await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
});
