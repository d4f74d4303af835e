// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { FewPeopleNotice } from './FewPeopleNotice.tsx';

afterEach(cleanup);

const unfiltered = {
  department: null,
  team: null,
  shift: null,
  tag: null,
  skill: null,
  state: null,
  search: '',
  asOf: null,
  set: () => {},
} as unknown as ScheduleAddress;
type Held = Parameters<typeof testViewer>[0];
const me = testViewer('all').userId;

const show = (people: string[], { held = 'all' as Held, ...over }: { held?: Held } & Partial<ScheduleAddress> = {}) =>
  renderWithProviders(
    <FewPeopleNotice people={people.map((employeeId) => ({ employeeId }))} address={{ ...unfiltered, ...over }} />,
    { viewer: testViewer(held) },
  );

describe('a schedule with no one on it', () => {
  it('asks anyone who may to add people', async () => {
    await show([]);
    expect(screen.getByText(/^The teams have no members yet/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add employees' })).toBeTruthy();
  });

  it('says to others whom to ask', async () => {
    await show([], { held: ['createRoster'] });
    expect(screen.getByText(/[Aa]sk your account manager/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads out of the filters that leave no one', async () => {
    await show([], { team: 'tem_1' });
    expect(screen.getByText(/Clear a filter/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Clear all filters' })).toBeTruthy();
  });
});

describe('a schedule with oneself alone', () => {
  it('says so, and asks for colleagues', async () => {
    await show([me]);
    expect(screen.getByRole('complementary', { name: 'Only you so far' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add employees' })).toBeTruthy();
  });

  it.each([
    ['somebody else is alone on it', ['emp_other'], {}],
    ['a filter leaves oneself alone', [me], { search: 'Hanna' }],
    ['another moment is looked at', [me], { asOf: '2026-11-18T09:00:00Z' }],
    ['one may not add people', [me], { held: ['createRoster'] as Held }],
  ])('says nothing while %s', async (_, people, over) => {
    const { container } = await show(people, over);
    expect(container.querySelector('aside')).toBeNull();
  });
});
