// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp, shellAnswer } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

afterEach(cleanup);

const sheet = (more: object = {}) => ({
  __typename: 'ClockedTimesheet',
  id: 'tms_1',
  clockedIn: '2026-11-10T08:00:00Z',
  clocksBreaks: true,
  breaks: [],
  zone: 'Europe/Brussels',
  department_name: 'Floor',
  shift_name: null,
  ...more,
});
const person = (employeeId: string, name: string, Timesheet: object | null) => ({
  __typename: 'ColleagueClock',
  employeeId,
  name,
  Timesheet,
});
const listed = (...people: object[]) => ({
  colleagueClocks: { __typename: 'ColleagueClocks', people, more: 0 },
});

describe('the modal clock-employee', () => {
  const show = (answers: object, permissions: Parameters<typeof viewerAnswer>[0] = ['clockTime']) =>
    renderApp({
      path: '/dashboard/my-overview?modal=clock-employee',
      viewer: viewerAnswer(permissions),
      answers: { Shell: () => shellAnswer(), ...answers },
    });

  it('[R2.9-063] [R2.9-148] shows who is in, and clocks the one whose button is pressed', async () => {
    const { asked } = await show({
      ColleagueClocks: () => listed(person('emp_1', 'Eva Test', sheet()), person('emp_2', 'Cem Test', null)),
      ClockColleague: () => ({ clockColleague: { __typename: 'ClockedColleague', Timesheet: null } }),
    });
    const modal = within(await screen.findByRole('dialog', { name: /^Clock a colleague/ }));
    expect(await modal.findByText('Clocked in since 09:00 · Floor')).toBeTruthy();
    expect(modal.getByText('Not clocked in')).toBeTruthy();
    await userEvent.click(modal.getByRole('button', { name: "Start Eva Test's break" }));
    await userEvent.click(modal.getByRole('button', { name: 'Clock out Eva Test' }));
    await userEvent.click(modal.getByRole('button', { name: 'Clock in Cem Test' }));
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'ClockColleague')).toHaveLength(3));
    expect(asked.filter(({ operation }) => operation === 'ClockColleague').map(({ variables }) => variables)).toEqual([
      { input: { employeeId: 'emp_1', step: 'BREAK_START', id: 'tms_1' } },
      { input: { employeeId: 'emp_1', step: 'OUT', id: 'tms_1' } },
      { input: { employeeId: 'emp_2', step: 'IN', id: expect.stringMatching(/^tms_/) } },
    ]);
  });

  it('says so when there is no one', async () => {
    await show({ ColleagueClocks: () => listed() });
    expect(await screen.findByText('There are no colleagues whose time you can clock.')).toBeTruthy();
  });
});

describe('the modals clock-ip-address', () => {
  const address = {
    __typename: 'ClockIpAddress',
    id: 'cip_1',
    version: 3,
    name: 'Kitchen',
    range: '198.51.100.0/24',
    departmentIds: [],
  };
  const known = () => ({
    clockIpAddresses: { __typename: 'ClockIpAddresses', current: '203.0.113.7', addresses: [address] },
  });
  const show = (modal: string, answers: object = {}, plan: 'premium' | 'basic' = 'premium') =>
    renderApp({
      path: `/dashboard/my-overview?modal=${modal}`,
      viewer: viewerAnswer(['manageAccount'], { plan }),
      answers: { Shell: () => shellAnswer(), ClockIpAddresses: known, ...answers },
    });

  it('[R2.9-066] [R2.9-148] adds the network of this device, after saying what is not a range', async () => {
    const { asked } = await show('clock-ip-address', {
      CreateClockIpAddress: () => ({ createClockIpAddress: { ...address, id: 'cip_2' } }),
    });
    const modal = within(await screen.findByRole('dialog', { name: 'Add network' }));
    await userEvent.type(await modal.findByLabelText(/^Name/), 'Office');
    await userEvent.type(modal.getByLabelText(/^IP address or range/), '203.0.113');
    await userEvent.click(modal.getByRole('button', { name: 'Add' }));
    expect(await modal.findByText('Enter an IP address or a range like 203.0.113.0/24.')).toBeTruthy();
    await userEvent.click(modal.getByRole('button', { name: "Use this device's address (203.0.113.7)" }));
    await userEvent.click(modal.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('CreateClockIpAddress'));
    expect(asked.find(({ operation }) => operation === 'CreateClockIpAddress')?.variables).toEqual({
      input: { id: expect.stringMatching(/^cip_/), name: 'Office', range: '203.0.113.7', departmentIds: [] },
    });
  });

  it('[R2.9-067] [R2.9-148] saves the one that is named', async () => {
    const { asked } = await show('clock-ip-address/cip_1', {
      EditClockIpAddress: () => ({ editClockIpAddress: { ...address, version: 4 } }),
    });
    const modal = within(await screen.findByRole('dialog', { name: 'Edit network' }));
    await userEvent.clear(await modal.findByLabelText(/^Name/));
    await userEvent.type(modal.getByLabelText(/^Name/), 'Cellar');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('EditClockIpAddress'));
    expect(asked.find(({ operation }) => operation === 'EditClockIpAddress')?.variables).toEqual({
      input: { id: 'cip_1', version: 3, name: 'Cellar', range: '198.51.100.0/24', departmentIds: [] },
    });
  });

  it('[R2.9-066] tells those below early-adopter which plan it takes', async () => {
    await show('clock-ip-address', {}, 'basic');
    expect(await screen.findByRole('dialog', { name: 'Not part of your plan' })).toBeTruthy();
  });
});
