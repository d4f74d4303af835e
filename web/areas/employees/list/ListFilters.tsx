import { Menu, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeStates } from '#domain/employees/employee.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import classes from './EmployeeList.module.css';
import type { ListAddress } from './use-list-address.ts';

/** Search, department, team and state. */
export const ListFilters = ({ address }: { address: ListAddress }) => {
  const { t } = useTranslation();
  const { departments, teams } = usePlaces();
  const { department, team, state, change } = address;
  const teamsShown = teams.filter(({ departmentId }) => !department || departmentId === department);
  return (
    <search className={classes.filters}>
      <SearchField address={address} />
      {departments.length > 1 ? (
        <Choice
          label={t('employees.filter.department')}
          value={department}
          options={departments.map((one) => ({ id: one.id, name: placeName(one) }))}
          // A team of another department would hide everybody.
          onChange={(id) => change({ department: id, team: null })}
        />
      ) : null}
      {teamsShown.length > 1 ? (
        <Choice
          label={t('employees.filter.team')}
          value={team}
          options={teamsShown}
          onChange={(id) => change({ team: id })}
        />
      ) : null}
      <Choice
        label={t('employees.filter.state')}
        value={state === 'active' ? null : state}
        none={t('employees.state.active')}
        options={employeeStates
          .filter((one) => one !== 'active')
          .map((id) => ({ id, name: t(`employees.state.${id}`) }))}
        onChange={(id) => change({ state: id })}
      />
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

type ChoiceProps = {
  label: string;
  value: string | null;
  /** What no choice means; "All" unless given. */
  none?: string;
  options: readonly { id: string; name: string }[];
  onChange: (id: string | null) => void;
};

const Choice = ({ label, value, none, options, onChange }: ChoiceProps) => {
  const { t } = useTranslation();
  const chosen = options.find(({ id }) => id === value);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterChip
          label={label}
          value={chosen?.name ?? none ?? t('employees.filter.all')}
          onClear={chosen && (() => onChange(null))}
          clearLabel={t('common.clearFilter', { name: label })}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        {options.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChange(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
