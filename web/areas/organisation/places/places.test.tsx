// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { organisation, placesArea, sentIn, withModal } from './example-places.testing.ts';

const echo =
  (field: string, type: string): Answers[string] =>
  ({ variables }) => ({ [field]: { __typename: type, version: 9, ...(variables.input as object) } });
const answers: Answers = {
  OrganisationSettings: () => ({ organisation }),
  CreateLocation: echo('createLocation', 'Location'),
  EditLocation: echo('editLocation', 'Location'),
  CreateDepartment: echo('createDepartment', 'Department'),
  EditDepartment: ({ variables }) => ({
    editDepartment: { __typename: 'Department', ...(variables.input as object), version: 5, zone: 'Europe/Brussels' },
  }),
  CreateTeam: echo('createTeam', 'Team'),
  EditTeam: echo('editTeam', 'Team'),
  CreateLocationGroup: echo('createLocationGroup', 'LocationGroup'),
  EditLocationGroup: echo('editLocationGroup', 'LocationGroup'),
  OrderPlaces: ({ variables }) => ({
    orderPlaces: { __typename: 'OrderedPlaces', ids: (variables.input as { ids: string[] }).ids },
  }),
  DeleteLocation: () => ({ deleteLocation: { __typename: 'RemovedPlace', id: 'loc_2' } }),
  LeaveRulesPreview: () => ({
    leaveRulesPreview: {
      __typename: 'LeaveRulesPreview',
      ...{ totalCount: 1, endCursor: null },
      leavers: [],
      earlierLeavers: 0,
      looked: 2,
      changed: 0,
      rows: [],
      pay: null,
    },
  }),
  ReactivateDepartment: echo('reactivateDepartment', 'Department'),
};

const open = (path = '/places', held: readonly Permission[] | 'all' = 'all', over: object = {}) =>
  renderApp({ path, areas: [placesArea], viewer: viewerAnswer(held, over), answers });
const dialog = async () => within(await screen.findByRole('dialog'));
const save = async (name = 'Save') => userEvent.click((await dialog()).getByRole('button', { name }));
const choose = async (of: string, item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

beforeAll(
  () =>
    Promise.all([
      import('./OrganisationSettings.tsx'),
      import('#web/areas/organisation/team/TeamModal.tsx'),
      import('#web/areas/organisation/location/LocationModal.tsx'),
      import('#web/areas/organisation/department/DepartmentModal.tsx'),
      import('#web/areas/organisation/location-group/LocationGroupModal.tsx'),
      import('#web/kit/modal/OpenModals.tsx'),
    ]),
  30_000,
);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('the section Organisation', () => {
  it('shows locations with their departments and teams, and says what is not in use', async () => {
    await open();
    const lumen = await screen.findByRole('region', { name: 'Brasserie Lumen' });
    expect(within(lumen).getByText('Graslei 1, 9000 Ghent')).toBeTruthy();
    expect(within(lumen).getByRole('link', { name: '+32 9 225 00 00' }).getAttribute('href')).toBe('tel:+3292250000');
    expect(within(lumen).getByRole('link', { name: 'lumen@example.com' })).toBeTruthy();
    expect(within(lumen).getByText('Clock only within 1,000 m')).toBeTruthy();
    expect(within(lumen).getByText('Holidays: Belgium')).toBeTruthy();
    const teams = within(lumen).getByRole('list', { name: 'Teams in Restaurant' });
    expect(within(teams).getByText('Flexpool')).toBeTruthy();
    expect(within(lumen).getByText('Inactive')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Teams in Terrace' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Quay' })).getByText(/^No departments here yet\./)).toBeTruthy();
  });

  it('moves a place in its list, and takes a department into use again', async () => {
    const { asked } = await open();
    await choose('Restaurant', 'Move down');
    await waitFor(() =>
      expect(sentIn(asked, 'OrderPlaces')).toEqual([{ kind: 'department', ids: ['dep_2', 'dep_1'] }]),
    );
    await choose('Terrace', 'Reactivate');
    await waitFor(() => expect(sentIn(asked, 'ReactivateDepartment')).toEqual([{ id: 'dep_2', version: 4 }]));
  });

  it('deletes an empty location at once, and says so before the page is there again', async () => {
    const { asked, client } = await open();
    await screen.findByRole('region', { name: 'Quay' });
    client.refetchQueries = (() => new Promise(() => undefined)) as never;
    await choose('Quay', 'Delete');
    await waitFor(() => expect(sentIn(asked, 'DeleteLocation')).toEqual([{ id: 'loc_2', version: 3 }]));
    expect(await screen.findByText('Quay deleted')).toBeTruthy();
  });

  it('leaves places alone for those who edit teams only', async () => {
    await open('/places', ['viewAllUsers', 'editUserTeams']);
    expect(await screen.findByRole('button', { name: 'Add team' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add location' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Restaurant' })).toBeNull();
    expect(screen.queryByText('Location groups')).toBeNull();
  });
});

describe('the modals of places', () => {
  it('[R2.9-041] team asks for department, name, colour and kind', async () => {
    const two = structuredClone(organisation);
    (two.locations[0]!.departments[1] as { active: boolean }).active = true;
    const grants = ['dep_1', 'dep_2'].map((departmentId) => ({
      __typename: 'Grant' as const,
      departmentId,
      permissions: ['editUserTeams'],
    }));
    const { asked } = await renderApp({
      path: withModal('team'),
      areas: [placesArea],
      viewer: viewerAnswer('all', { grants }),
      answers: { ...answers, OrganisationSettings: () => ({ organisation: two }) },
    });
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'Bar');
    await save('Add');
    expect(await form.findByText('Choose a department.')).toBeTruthy();
    await userEvent.click(form.getByRole('combobox', { name: 'Department' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Terrace' }));
    await userEvent.click(form.getByRole('radio', { name: 'Leaf' }));
    await userEvent.click(form.getByRole('radio', { name: /^Hidden/ }));
    await save('Add');
    await waitFor(() => expect(sentIn(asked, 'CreateTeam')).toHaveLength(1));
    expect(sentIn(asked, 'CreateTeam')[0]).toMatchObject({
      departmentId: 'dep_2',
      name: 'Bar',
      colour: '#539344',
      type: 'hidden',
    });
  });

  it('[R2.9-042] team/:department_id knows the department already', async () => {
    const { asked, address } = await open(withModal('team/dep_1'));
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'Bar');
    expect(form.queryByRole('combobox', { name: 'Department' })).toBeNull();
    await save('Add');
    await waitFor(() => expect(sentIn(asked, 'CreateTeam')).toMatchObject([{ departmentId: 'dep_1', name: 'Bar' }]));
    await waitFor(() => expect(address()).toBe('/places'));
  });

  it('[R2.9-043] team/edit/:team_id changes it, also where the quota is used up', async () => {
    const full = { plan: 'free' as const, quotas: [{ __typename: 'Quota', key: 'teams', usage: 2, limit: 2 }] };
    const { asked } = await open(withModal('team/edit/tem_2'), 'all', full);
    const form = await dialog();
    const name = await form.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await save();
    expect(await form.findByText('This is required.')).toBeTruthy();
    await userEvent.type(name, 'Springers');
    await save();
    await waitFor(() =>
      expect(sentIn(asked, 'EditTeam')).toEqual([
        { id: 'tem_2', version: 2, name: 'Springers', colour: '#6679cd', type: 'flexpool' },
      ]),
    );
  });

  it.each([
    ['team', 'The Free plan includes 2 teams, and all of them are in use.', 'teams', 2],
    ['team/dep_1', 'The Free plan includes 2 teams, and all of them are in use.', 'teams', 2],
    ['location', "The Free plan includes 1 department, and it's already in use.", 'departments', 1],
  ] as const)('[R2.9-137] [R2.9-138] %s locks where the quota is used up', async (path, words, key, limit) => {
    const full = { plan: 'free' as const, quotas: [{ __typename: 'Quota', key, usage: limit, limit }] };
    await open(withModal(path), 'all', full as object);
    expect(await (await dialog()).findByText(words)).toBeTruthy();
  });

  it('[R2.9-044] location adds one, with the country of the others', async () => {
    const { asked } = await open(withModal('location'));
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'Harbour');
    await userEvent.type(form.getByLabelText('City'), 'Antwerp');
    await save('Add');
    await waitFor(() =>
      expect(sentIn(asked, 'CreateLocation')).toMatchObject([{ name: 'Harbour', city: 'Antwerp', country: 'BE' }]),
    );
  });

  it('a location that goes says where its departments go', async () => {
    const { asked } = await open();
    await choose('Brasserie Lumen', 'Delete');
    const box = await dialog();
    expect(box.getByText(/^Its 2 departments move to another location/)).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sentIn(asked, 'DeleteLocation')).toEqual([{ id: 'loc_1', version: 3, targetLocationId: 'loc_2' }]),
    );
  });

  it('[R2.9-045] location/:id changes it', async () => {
    const { asked } = await open(withModal('location/loc_2'));
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'side');
    await save();
    await waitFor(() =>
      expect(sentIn(asked, 'EditLocation')).toMatchObject([
        { id: 'loc_2', version: 3, name: 'Quayside', zipcode: '9000' },
      ]),
    );
  });

  it('location/:id has phone, email, coordinates and the distance within which people clock', async () => {
    const { asked } = await open(withModal('location/loc_2'));
    const form = await dialog();
    const email = await form.findByLabelText('Email');
    await userEvent.clear(email);
    await userEvent.type(email, 'quay');
    await userEvent.clear(form.getByLabelText('Coordinates'));
    await userEvent.type(form.getByLabelText('Clock only within'), '20');
    await save();
    expect(await form.findByText('Enter an email address, e.g. anna@example.com.')).toBeTruthy();
    expect(form.getByText('At least 50.')).toBeTruthy();
    await userEvent.type(email, '@example.com');
    await userEvent.type(form.getByLabelText('Clock only within'), '0');
    await save();
    expect(await form.findByText('Enter the coordinates that the distance is measured from.')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Coordinates'), '51.05434, -3.71742');
    await save();
    await waitFor(() =>
      expect(sentIn(asked, 'EditLocation')).toMatchObject([
        {
          phone: '+32 9 225 00 00',
          email: 'quay@example.com',
          latitude: 51_054_340,
          longitude: -3_717_420,
          clockRadius: 200,
        },
      ]),
    );
  });

  it('takes the position of the device for the coordinates, and says why it has none', async () => {
    const mock = { getCurrentPosition: vi.fn() };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: mock });
    mock.getCurrentPosition.mockImplementationOnce((_found, failed) => failed({ code: 1 }));
    mock.getCurrentPosition.mockImplementationOnce((found) =>
      found({ coords: { latitude: 52.1234567, longitude: -0.5, accuracy: 12 } }),
    );
    await open(withModal('location/loc_2'));
    const form = await dialog();
    const button = await form.findByRole('button', { name: 'Use my current location' });
    await userEvent.click(button);
    expect(await form.findByText(/^This browser isn't allowed to use your location\./)).toBeTruthy();
    await userEvent.click(button);
    await waitFor(() =>
      expect(form.getByLabelText<HTMLInputElement>('Coordinates').value).toBe('52.123457, -0.500000'),
    );
  });

  it('offers no clock radius below early-adopter, and keeps the one that is there', async () => {
    const bound = structuredClone(organisation);
    Object.assign(bound.locations[1]!, { clockRadius: 300 });
    const { asked } = await renderApp({
      path: withModal('location/loc_2'),
      areas: [placesArea],
      viewer: viewerAnswer('all', { plan: 'basic' }),
      answers: { ...answers, OrganisationSettings: () => ({ organisation: bound }) },
    });
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), '!');
    expect(form.queryByLabelText('Clock only within')).toBeNull();
    await save();
    await waitFor(() => expect(sentIn(asked, 'EditLocation')).toMatchObject([{ name: 'Quay!', clockRadius: 300 }]));
  });

  it('[R2.9-046] location-group names locations', async () => {
    const { asked } = await open(withModal('location-group'));
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), 'All');
    await userEvent.click(form.getByRole('checkbox', { name: /^Brasserie Lumen/ }));
    await userEvent.click(form.getByRole('checkbox', { name: /^Quay/ }));
    await save('Add');
    await waitFor(() =>
      expect(sentIn(asked, 'CreateLocationGroup')).toMatchObject([{ name: 'All', locationIds: ['loc_1', 'loc_2'] }]),
    );
  });

  it('[R2.9-047] location-group/:id changes it, and one that is gone is said to be', async () => {
    const { asked } = await open(withModal('location-group/lgr_1'));
    await userEvent.click(await (await dialog()).findByRole('checkbox', { name: /^Brasserie Lumen/ }));
    await save();
    await waitFor(() =>
      expect(sentIn(asked, 'EditLocationGroup')).toMatchObject([{ id: 'lgr_1', locationIds: ['loc_2', 'loc_1'] }]),
    );
    cleanup();
    await open(withModal('location-group/lgr_9'));
    expect(await (await dialog()).findByText('This no longer exists')).toBeTruthy();
  });

  it('department keeps the zone of the company unless another is chosen, and its holidays', async () => {
    const { asked } = await open(withModal('department/dep_1'));
    const form = await dialog();
    await userEvent.type(await form.findByLabelText(/^Name/), ' 2');
    await save();
    await waitFor(() =>
      expect(sentIn(asked, 'EditDepartment')).toEqual([
        { id: 'dep_1', version: 4, name: 'Restaurant 2', locationId: 'loc_1', zone: null, holidayGroupId: 'hog_1' },
      ]),
    );
  });

  it('department says whose leave other holidays would change', async () => {
    const { asked } = await open(withModal('department/dep_1'));
    const form = await dialog();
    await userEvent.click(await form.findByRole('combobox', { name: 'Public holidays' }));
    await userEvent.click(await screen.findByRole('option'));
    expect(await form.findByText("No one's leave or plus-minus changes.")).toBeTruthy();
    const { variables } = asked.find(({ operation }) => operation === 'LeaveRulesPreview')!;
    expect(variables).toMatchObject({ input: { department: { id: 'dep_1', holidayGroupId: null } } });
  });

  it('are for those who may', async () => {
    const { address } = await open(withModal('location/loc_1'), ['viewAllUsers', 'editUserTeams']);
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
  });
});
