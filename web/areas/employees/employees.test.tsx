// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { card, onAnEmployeesPage, open, page, people, row, sent, untouched } from './example-people.testing.tsx';

onAnEmployeesPage();

describe('/employees', () => {
  it('[R2.2-27] [R2.4-08] [R6-14] lists people with teams, contract, hours and state', async () => {
    await open('/employees');
    const rows = (await screen.findAllByRole('row')).slice(1).map((one) => one.textContent);
    expect(rows).toEqual([
      'ASAnna SmitBarFixed hours38:00',
      'BVBram de VriesBarNo contractInvited',
      'GPGone PersonBarFixed hours38:00Former',
    ]);
    expect(screen.getAllByRole('link', { name: 'Employees' })).not.toHaveLength(0);
    expect(screen.getByText('3 people')).toBeTruthy();
  });

  it('leads to the absence calendar and the leave balances, each for those who may see it', async () => {
    const links = async (...asked: Parameters<typeof open>) => {
      cleanup();
      await open(...asked);
      await screen.findByText('Anna Smit');
      return ['Absence calendar', 'Leave balances'].map((name) =>
        screen.queryByRole('link', { name })?.getAttribute('href'),
      );
    };
    expect(await links('/employees')).toEqual(['/employees/absence-calendar', '/employees/leave-balances']);
    expect(await links('/employees', ['viewAllUsers', 'viewAbsentee'])).toEqual([
      '/employees/absence-calendar',
      undefined,
    ]);
  });

  it('leaves contracts out for those who may not see them, and the nav entry for those who may not see people', async () => {
    await open('/employees', ['viewAllUsers']);
    await screen.findByText('Anna Smit');
    expect(screen.queryByRole('columnheader', { name: 'Contract' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add employee' })).toBeNull();
    cleanup();
    const { address } = await open('/employees', ['viewOwnProfile'], {
      Person: () => ({ customFields: [], employee: card({ id: 'emp_hanna', name: 'Hanna Lindqvist' }) }),
    });
    await waitFor(() => expect(address()).toBe('/employees/emp_hanna/overview'));
    expect(await screen.findByRole('heading', { name: 'Hanna Lindqvist' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Employees' })).toBeNull();
    expect(screen.queryByText('All employees')).toBeNull();
  });

  it('keeps its filters in the address and asks the server with them', async () => {
    const { asked, address } = await open('/employees?department=dep_1&state=left');
    await screen.findByText('Anna Smit');
    expect(sent(asked, 'EmployeeList')[0]).toMatchObject({
      first: 50,
      filter: { departmentId: 'dep_1', state: 'left' },
    });
    await userEvent.type(screen.getByRole('searchbox'), 'bram');
    await waitFor(() => expect(address()).toBe('/employees?department=dep_1&state=left&search=bram'));
    await waitFor(() => expect(sent(asked, 'EmployeeList').at(-1)).toMatchObject({ filter: { search: 'bram' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter Status' }));
    await waitFor(() => expect(address()).toBe('/employees?department=dep_1&search=bram'));
    await waitFor(() => expect(sent(asked, 'EmployeeList').at(-1)).toMatchObject({ filter: { state: 'active' } }));
    // Once for each address.
    expect(sent(asked, 'EmployeeList')).toHaveLength(3);
  });

  it('shows the company’s own fields as columns, those that its address names', async () => {
    const field = (id: string, name: string, type: string) => ({
      ...{ __typename: 'CustomField', id, name, description: null, type, options: [] },
    });
    const said = (fieldId: string, value: string) => ({ __typename: 'CustomValue', fieldId, values: [value] });
    const filled = { customFields: [said('cfd_van', 'true'), said('cfd_size', 'M')] };
    const EmployeeList = () =>
      page([row('emp_1', 'Anna Smit', filled), people[1]!, people[2]!], {}, [
        field('cfd_size', 'Shirt', 'text'),
        field('cfd_van', 'Drives', 'boolean'),
      ]);
    const { address } = await open('/employees?columns=cfd_size', 'all', { EmployeeList });
    expect(await screen.findByRole('columnheader', { name: 'Shirt' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Drives' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Columns/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Drives' }));
    await waitFor(() => expect(address()).toBe('/employees?columns=cfd_size%2Ccfd_van'));
    const [, anna, bram] = screen.getAllByRole('row').map((one) => one.textContent);
    expect(anna).toBe('ASAnna SmitBarFixed hours38:00MYes');
    expect(bram).toBe('BVBram de VriesBarNo contractInvited');
  });

  it('says which filter hides everyone, and clears them', async () => {
    const { address } = await open('/employees?search=zz', 'all', { EmployeeList: () => page([]) });
    expect(await screen.findByText('Hidden by “zz”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/employees'));
  });

  it('[R2.7-12] [R2.7-13] [R4-24] [R9-01] introduces itself with fewer than two people, until it was touched', async () => {
    const one = { EmployeeList: () => page([people[0]!]) };
    const { address, asked } = await open('/employees', 'all', one, untouched);
    expect(await screen.findByText('One place to manage your team')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add employees' }));
    await waitFor(() => expect(address()).toBe('/employees?modal=quick-user-import'));
    expect(sent(asked, 'TrackUserGuide')[0]).toMatchObject({
      input: { guide: 'TOUCHED_MODULES', step: ['EMPLOYEES'] },
    });
    cleanup();
    await open('/employees', 'all', one);
    await screen.findByText(people[0]!.name);
    expect(screen.queryByText('One place to manage your team')).toBeNull();
  });

  it('[R4-15] notes with two people that it needs no introduction', async () => {
    const two = { EmployeeList: () => page(people.slice(0, 2)) };
    const { asked } = await open('/employees', 'all', two, untouched);
    await screen.findByText('Bram de Vries');
    expect(screen.queryByText('One place to manage your team')).toBeNull();
    await waitFor(() =>
      expect(sent(asked, 'TrackUserGuide')).toEqual([
        { input: { guide: 'TOUCHED_MODULES', step: ['EMPLOYEES'], status: 'IN_PROGRESS' } },
      ]),
    );
  });

  it('says when it did not load, and tries again', async () => {
    const { asked } = await open('/employees', 'all', {
      EmployeeList: () => ({ data: null, errors: [{ message: 'x', extensions: { code: 'FAULT', requestId: 'r1' } }] }),
    });
    expect(await screen.findByText("The employees couldn't be loaded")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent(asked, 'EmployeeList').length).toBeGreaterThan(1));
  });

  it('is a list of cards on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width: 767px'),
          media: query,
          addEventListener: () => {},
          removeEventListener: () => {},
          addListener: () => {},
          removeListener: () => {},
        }) as unknown as MediaQueryList,
    );
    await open('/employees');
    expect(await screen.findAllByText('Bar · 38:00 a week')).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('/employees/{id}/overview', () => {
  it('has the company’s own fields, once there are any, and sends what is filled in', async () => {
    const field = { __typename: 'CustomField', id: 'cfd_size', name: 'Shirt size', description: null, type: 'text' };
    const { asked } = await open('/employees/emp_1/overview', 'all', {
      Person: () => ({
        customFields: [{ ...field, options: [] }],
        employee: card({ customFields: [{ __typename: 'CustomValue', fieldId: 'cfd_size', values: ['M'] }] }),
      }),
      EditEmployee: () => ({ editEmployee: card({ version: 4 }) }),
    });
    expect((await screen.findByText('Shirt size')).nextElementSibling?.textContent).toBe('M');
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const size = await screen.findByLabelText('Shirt size');
    await userEvent.clear(size);
    await userEvent.type(size, 'L');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditEmployee')).toHaveLength(1));
    expect(sent(asked, 'EditEmployee')[0]).toEqual({
      input: {
        id: 'emp_1',
        version: expect.any(Number),
        customFields: [{ fieldId: 'cfd_size', values: ['L'] }],
      },
    });
  });

  it('[R2.3-13] shows the profile, and sends only what was changed', async () => {
    const { asked } = await open('/employees/emp_1/overview');
    expect(await screen.findByRole('heading', { name: 'Anna Smit' })).toBeTruthy();
    expect(await screen.findByText('Nederlands')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText('City'), 'Gent');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, 'EditEmployee')).toEqual([{ input: { id: 'emp_1', version: 4, city: 'Gent' } }]),
    );
    expect(await screen.findByText('Gent')).toBeTruthy();
  });

  it('has a part for skills, also before there are any, and leads to giving them', async () => {
    const bare = card({ skills: [], skillEnds: [] });
    await open('/employees/emp_1/overview', 'all', { Person: () => ({ customFields: [], employee: bare }) });
    const skills = within(await screen.findByRole('region', { name: 'Skills' }));
    expect(skills.getByText(/^No skills yet/)).toBeTruthy();
    await userEvent.click(skills.getByRole('button', { name: 'Assign skills' }));
    expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: 'Skills' }));
  });

  it('says until when a skill holds, takes the last day, and offers the company’s list', async () => {
    const skilled = card({
      skills: ['Barista', 'First aid'],
      skillEnds: [{ __typename: 'SkillEnd', skill: 'First aid', until: '2026-11-01' }],
    });
    const skills = [{ __typename: 'Skill', id: 'skl_1', version: 1, name: 'Wine', skillGroupId: null }];
    const { asked } = await open('/employees/emp_1/overview', 'all', {
      Person: () => ({ customFields: [], employee: skilled }),
      SkillCatalogue: () => ({ skillCatalogue: { __typename: 'SkillCatalogue', groups: [], skills, uses: [] } }),
    });
    expect(await screen.findByText('First aid (expired 31 Oct 2026)')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Skills' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Wine' }));
    await userEvent.type(screen.getByLabelText('Wine: valid until'), '31/12/2027');
    await userEvent.clear(screen.getByLabelText('First aid: valid until'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditEmployee')).toHaveLength(1));
    expect(sent(asked, 'EditEmployee')[0]!.input).toEqual({
      id: 'emp_1',
      version: 4,
      skills: ['Barista', 'First aid', 'Wine'],
      skillEnds: [{ skill: 'Wine', until: '2028-01-01' }],
    });
  });

  it('lets people change their own contact details, not their employment', async () => {
    const own = { Person: () => ({ customFields: [], employee: card({ id: 'emp_hanna', name: 'Hanna Lindqvist' }) }) };
    await open('/employees/emp_hanna/overview', ['viewOwnProfile', 'editOwnProfile'], own);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Phone')).toBeTruthy();
    expect(screen.queryByLabelText('Employee number')).toBeNull();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Permissions' })).toBeNull();
  });

  it('shows no bank numbers to those who do not keep the records, and no button to those who only look', async () => {
    await open('/employees/emp_1/overview', ['viewAllUsers']);
    await screen.findByText('Contact');
    expect(screen.queryByText('Identity and bank')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('says so when no one is there', async () => {
    await open('/employees/emp_x/overview', 'all', {
      Person: () => ({
        data: { employee: null, customFields: [] },
        errors: [{ message: 'notFound', path: ['employee'], extensions: { code: 'NOT_FOUND' } }],
      }),
    });
    expect(await screen.findByText('Employee not found')).toBeTruthy();
  });
});
