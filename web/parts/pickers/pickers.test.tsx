// @vitest-environment jsdom

import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import fragments from '#web/generated/possible-types.ts';
import { makeClient } from '#web/kit/graphql/client.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testServer } from '#web/kit/testing/test-server.ts';
import { EmployeePicker } from './EmployeePicker.tsx';
import { EmployeesPicker } from './EmployeesPicker.tsx';
import { TeamPicker } from './TeamPicker.tsx';

const person = (id: string, name: string) => ({
  __typename: 'Employee',
  id,
  name,
  teams: [{ __typename: 'Team', id: 'tem_1' }],
});
const people = [person('emp_1', 'Anna Smit'), person('emp_2', 'Bram de Vries'), person('emp_3', 'Hanna Lindqvist')];
/** Not among the first people of a search. */
const farDown = person('emp_9', 'Zoë Peeters');
const department = (id: string, name: string) => ({
  __typename: 'Department',
  id,
  name,
  zone: 'Europe/Brussels',
  active: true,
  location: { __typename: 'Location', id: 'loc_1', name: 'Lumen' },
});
const team = (id: string, name: string, order: number, department_id: string) => ({
  __typename: 'Team',
  id,
  name,
  order,
  department_id,
});

const show = async (piece: ReactNode, nameArrives: Promise<void> = Promise.resolve()) => {
  const server = testServer({
    EmployeeChoices: ({ variables }) => {
      const fits = people.filter(({ name }) => name.toLowerCase().includes(String(variables.search)));
      return {
        employees: {
          __typename: 'EmployeeConnection',
          totalCount: fits.length + 7,
          edges: fits.map((node) => ({ __typename: 'EmployeeEdge', node })),
        },
      };
    },
    ChosenEmployee: async ({ variables }) => {
      await nameArrives;
      return { employee: [...people, farDown].find(({ id }) => id === variables.id) ?? null };
    },
    PlaceChoices: () => ({
      organisation: {
        __typename: 'Organisation',
        departments: [department('dep_1', 'Service'), department('dep_2', 'Kitchen')],
        teams: [
          team('tem_2', 'Floor', 2, 'dep_1'),
          team('tem_1', 'Bar', 1, 'dep_1'),
          team('tem_3', 'Stove', 1, 'dep_2'),
        ],
      },
    }),
  });
  await renderWithProviders(
    <ApolloProvider
      client={makeClient({ say: () => {}, refreshViewer: () => {} }, server.fetcher, fragments.possibleTypes)}
    >
      {piece}
    </ApolloProvider>,
  );
  return server;
};
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

afterEach(cleanup);

it('while the name of who is chosen is on its way, it does not say that no one is', async () => {
  await show(<EmployeePicker label="Employee" placeholder="No one yet" value="emp_2" onChange={() => {}} />);
  expect(screen.queryByPlaceholderText('No one yet')).toBeNull();
  expect(await screen.findByDisplayValue('Bram de Vries')).toBeTruthy();
  cleanup();
  await show(<EmployeePicker label="Employee" placeholder="No one yet" value="" onChange={() => {}} />);
  expect(screen.getByPlaceholderText('No one yet')).toBeTruthy();
});

it('says that the name of the chosen person loads, until it comes or the person turns out to be hidden', async () => {
  const { promise, resolve: bringName } = Promise.withResolvers<void>();
  await show(
    <EmployeePicker label="Employee" placeholder="No one yet" value="emp_hidden" onChange={() => {}} />,
    promise,
  );
  expect(await screen.findByPlaceholderText('Loading')).toBeTruthy();
  bringName();
  await waitFor(() => expect(screen.queryByPlaceholderText('Loading')).toBeNull());
  expect(screen.queryByPlaceholderText('No one yet')).toBeNull();
});

it('shows at once the name that its form knows, for as long as that person is chosen', async () => {
  const { promise } = Promise.withResolvers<void>();
  const One = () => {
    const [value, setValue] = useState('emp_9');
    return (
      <EmployeePicker label="Employee" known={{ id: 'emp_9', name: 'Zoë Peeters' }} value={value} onChange={setValue} />
    );
  };
  await show(<One />, promise);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Employee' });
  expect(field.value).toBe('Zoë Peeters');
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'Anna Smit' }));
  await waitFor(() => expect(field.value).toBe('Anna Smit'));
});

it('a person is found by typing; the server searches, and says how many more there are', async () => {
  const One = () => {
    const [value, setValue] = useState('emp_2');
    return (
      <>
        <EmployeePicker label="Employee" value={value} onChange={setValue} onPick={(one) => one && setValue(one.id)} />
        <output>{value}</output>
      </>
    );
  };
  const { asked } = await show(<One />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Employee' });
  await waitFor(() => expect(field.value).toBe('Bram de Vries'));
  await userEvent.clear(field);
  await userEvent.type(field, 'anna');
  await waitFor(() => expect(options()).toEqual(['Anna Smit', 'Hanna Lindqvist']));
  expect(screen.getByText('7 more matches. Keep typing to find the person.')).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: 'Hanna Lindqvist' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('emp_3'));
  const searched = asked
    .filter(({ operation }) => operation === 'EmployeeChoices')
    .map(({ variables }) => variables.search);
  expect(searched).toEqual(['', 'anna']);
});

it('what is typed after a press replaces the chosen person, and a second press sets the caret', async () => {
  await show(<EmployeePicker label="Employee" value="emp_2" onChange={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Employee' });
  await waitFor(() => expect(field.value).toBe('Bram de Vries'));
  await userEvent.pointer({ keys: '[MouseLeft]', target: field, offset: 4 });
  await userEvent.keyboard('anna');
  expect(field.value).toBe('anna');
  await waitFor(() => expect(options()).toEqual(['Anna Smit', 'Hanna Lindqvist']));
  await userEvent.pointer({ keys: '[MouseLeft]', target: field, offset: 0 });
  await userEvent.keyboard('H');
  expect(field.value).toBe('Hanna');
});

it('what is typed stays when the name of the chosen person arrives late, which shows again once the field is left', async () => {
  const { promise, resolve: bringName } = Promise.withResolvers<void>();
  await show(<EmployeePicker label="Employee" value="emp_9" onChange={() => {}} />, promise);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Employee' });
  await userEvent.click(field);
  await userEvent.keyboard('an');
  await act(async () => {
    bringName();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await userEvent.keyboard('na');
  expect(field.value).toBe('anna');
  await waitFor(() => expect(options()).toEqual(['Anna Smit', 'Hanna Lindqvist']));
  await userEvent.tab();
  await waitFor(() => expect(field.value).toBe('Zoë Peeters'));
});

it('says that the names of several people load, and shows each as it comes', async () => {
  const { promise, resolve: bringNames } = Promise.withResolvers<void>();
  await show(<EmployeesPicker label="People" placeholder="Everyone" value={['emp_9']} onChange={() => {}} />, promise);
  expect(await screen.findByPlaceholderText('Loading')).toBeTruthy();
  bringNames();
  expect(await screen.findByText('Zoë Peeters')).toBeTruthy();
  expect(screen.queryByPlaceholderText('Loading')).toBeNull();
});

it('several people keep their names while others are searched for', async () => {
  const Several = () => {
    const [value, setValue] = useState(['emp_1']);
    return <EmployeesPicker label="People" value={value} onChange={setValue} />;
  };
  await show(<Several />);
  expect(await screen.findByText('Anna Smit')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: 'People' }), 'bram');
  await userEvent.click(await screen.findByRole('option', { name: 'Bram de Vries' }));
  expect(screen.getByText('Anna Smit')).toBeTruthy();
  expect(screen.getByText('Bram de Vries')).toBeTruthy();
});

it('teams stand in their order under the names of their departments', async () => {
  await show(<TeamPicker label="Team" value="" onChange={() => {}} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Team' }));
  expect(await screen.findByText('Lumen, Service')).toBeTruthy();
  expect(options()).toEqual(['Bar', 'Floor', 'Stove']);
});

it('teams are only those of the departments that are meant', async () => {
  await show(<TeamPicker label="Team" value="" onChange={() => {}} departmentIds={['dep_2']} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Team' }));
  await waitFor(() => expect(options()).toEqual(['Stove']));
});
