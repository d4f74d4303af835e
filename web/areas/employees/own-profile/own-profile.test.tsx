// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { employeesArea } from '#web/areas/employees/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const person = {
  __typename: 'Employee',
  id: 'emp_hanna',
  version: 1,
  first_name: 'Hanna',
  prefix: null,
  last_name: 'Lindqvist',
  name: 'Hanna Lindqvist',
  avatarUrl: null,
  email: 'hanna@lumen.example',
  phone: '+32 2 123 45 67',
  employee_nr: null,
  startdate: null,
  enddate: null,
  hire_date: null,
  birthdate: null,
  street_address: null,
  post_code: null,
  city: null,
  mobile_nr: null,
  emergency_nr: null,
  birthplace: null,
  nationality: null,
  ssn: null,
  passport_number: null,
  banknr: null,
  isOwner: false,
  verified: true,
  locale: 'en',
  timeFormat: '24h',
  roster_note: null,
  skills: [],
  skillEnds: [],
  login: null,
  teams: [{ __typename: 'Team', id: 'tem_1', name: 'Bar', department_id: 'dep_1' }],
};
const answers: Answers = {
  Person: () => ({ customFields: [], employee: person }),
  AvatarPerson: () => ({ employee: person }),
  EditOwnSettings: ({ variables }) => ({
    editOwnSettings: {
      __typename: 'OwnSettings',
      locale: 'en',
      timeFormat: '24h',
      firstWeekday: 'mo',
      theme: 'auto',
      ...(variables.input as object),
    },
  }),
  EditEmployeeAvatar: () => ({ editEmployeeAvatar: { ...person, version: 2, avatarUrl: '/api/files/a.jpg' } }),
};
const start = (permissions: Parameters<typeof viewerAnswer>[0], path = '/my-account/profile') =>
  renderApp({ path, areas: [employeesArea as Area], viewer: viewerAnswer(permissions), answers });

afterEach(cleanup);

describe('[R2.2-19] /my-account/profile', () => {
  it('[R6-07] shows the own details with View own profile, and says whom to ask without it', async () => {
    await start(['viewOwnProfile']);
    expect(await screen.findByText('+32 2 123 45 67')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add picture' })).toBeNull();
    cleanup();
    await start([]);
    expect(await screen.findByText(/supervisor maintains your details/)).toBeTruthy();
    expect(screen.queryByText('+32 2 123 45 67')).toBeNull();
  });

  it('[R6-08] lets them be changed with Edit own profile', async () => {
    await start(['viewOwnProfile', 'editOwnProfile']);
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add picture' })).toBeTruthy();
  });

  it('keeps language, clock, first weekday and look for everyone, each as it is chosen', async () => {
    const { asked } = await start([]);
    const choose = async (field: string, option: RegExp) => {
      await userEvent.click(await screen.findByRole('combobox', { name: field }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Time format', /^12 hours/);
    await choose('First day of the week', /^Sunday/);
    await choose('Appearance', /^Dark/);
    await waitFor(() =>
      expect(
        asked.filter(({ operation }) => operation === 'EditOwnSettings').map(({ variables }) => variables.input),
      ).toEqual([{ timeFormat: '12h' }, { firstWeekday: 'su' }, { theme: 'dark' }]),
    );
  });

  it('leads to the other pages of the account', async () => {
    await start([]);
    const nav = await screen.findByRole('navigation', { name: 'My account' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/my-account/profile', '/my-account/login', '/my-account/notifications', '/my-account/files']);
    expect(within(nav).getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('employee-avatar/{id}', () => {
  const modal = '/my-account/profile?modal=employee-avatar/emp_hanna';
  const give = async (bytes: string, name: string) => {
    const content = Uint8Array.from(bytes, (sign) => sign.charCodeAt(0));
    const input = await screen.findByLabelText('Choose a picture', { selector: 'input' });
    await userEvent.upload(input, new File([content], name, { type: 'image/png' }), { applyAccept: false });
  };

  it('refuses what is no picture, whatever its name says', async () => {
    const { asked } = await start('all', modal);
    await give('<svg onload="alert(1)">', 'me.png');
    expect((await screen.findByRole('alert')).textContent).toMatch(/n't a JPEG, PNG or WebP/);
    expect(asked.map(({ operation }) => operation)).not.toContain('EditEmployeeAvatar');
  });

  it('[R2.9-149] places the picture before anything is sent', async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
    const { asked } = await start('all', modal);
    await give('\x89PNG\r\n\x1a\n', 'me.png');
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeTruthy();
    expect(asked.map(({ operation }) => operation)).not.toContain('EditEmployeeAvatar');
  });
});
