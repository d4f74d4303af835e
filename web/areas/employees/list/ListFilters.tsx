import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeStates } from '#domain/employees/employee.ts';
import { OwnColumnsChoice } from '#web/parts/custom-fields/OwnColumns.tsx';
import type { OwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import { ChipMenu } from '#web/parts/filters/ChipMenu.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import classes from './EmployeeList.module.css';
import type { ListAddress } from './use-list-address.ts';

/** Search, department, team and state; in a table also its columns. */
export const ListFilters = ({ address, columns }: { address: ListAddress; columns?: OwnColumns }) => {
  const { t } = useTranslation();
  const { departments, teams, loading } = usePlaces({ brought: true });
  const { department, team, state, change } = address;
  const teamsShown = teams.filter(({ departmentId }) => !department || departmentId === department);
  return (
    <search className={classes.filters}>
      <SearchField address={address} />
      <ChipMenu
        label={t('employees.filter.department')}
        chosen={department}
        choices={loading ? undefined : departments.map((one) => ({ id: one.id, name: placeName(one) }))}
        // A team of another department would hide everybody.
        onChoose={(id) => change({ department: id, team: null })}
      />
      <ChipMenu
        label={t('employees.filter.team')}
        chosen={team}
        choices={loading ? undefined : teamsShown}
        onChoose={(id) => change({ team: id })}
      />
      <ChipMenu
        label={t('employees.filter.state')}
        chosen={state === 'active' ? null : state}
        none={t('employees.state.active')}
        choices={employeeStates
          .filter((one) => one !== 'active')
          .map((id) => ({ id, name: t(`employees.state.${id}`) }))}
        onChoose={(id) => change({ state: id })}
      />
      {columns ? <OwnColumnsChoice columns={columns} /> : null}
    </search>
  );
};

const SearchField = ({ address: { search, change } }: { address: ListAddress }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search);
  const send = useDebouncedCallback((text: string) => change({ search: text.trim() }), 250);
  // "Clear filters" empties the address behind the field's back.
  useEffect(() => setTyped((before) => (before.trim() === search ? before : search)), [search]);
  return (
    <TextInput
      type="search"
      size="xs"
      className={classes.search}
      aria-label={t('employees.search')}
      placeholder={t('employees.search')}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        send(currentTarget.value);
      }}
    />
  );
};
