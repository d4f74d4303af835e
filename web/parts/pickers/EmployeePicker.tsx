import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#web/parts/fields/field-props.ts';
import { useChosenEmployees } from './use-chosen-employees.ts';
import { type EmployeeChoice, useEmployeeChoices } from './use-employee-choices.ts';

type Props = FieldProps & {
  /** An id, or '' for no one. */
  value: string;
  onChange: (id: string) => void;
  /** Called with the whole person and the teams, home team first. */
  onPick?: (person: EmployeeChoice | undefined) => void;
  departmentId?: string;
};

/** One person, found by typing a part of the name or the number. */
export const EmployeePicker = ({ value, onChange, onPick, departmentId, ...rest }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const chosen = useChosenEmployees(value ? [value] : []);
  // The field shows the chosen name; only what differs from it is a search.
  const search = typed === chosen[0]?.name ? '' : typed;
  const { people, more, loading } = useEmployeeChoices(search, departmentId);
  const options = [...chosen.filter(({ id }) => people.every((person) => person.id !== id)), ...people];
  const isFound = (id: string) => people.some((person) => person.id === id);
  return (
    <Select
      {...rest}
      searchable
      allowDeselect={false}
      value={value || null}
      // The chosen person has no name for a moment; it does not say meanwhile that no one is chosen.
      placeholder={value ? undefined : rest.placeholder}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already; the chosen person is only there to be named.
      filter={({ options: all }) => all.filter((one) => !search || ('value' in one && isFound(one.value)))}
      limit={60}
      maxDropdownHeight={280}
      description={rest.description ?? (more > 0 && search ? t('pickers.more', { count: more }) : undefined)}
      nothingFoundMessage={loading ? t('common.loading') : t('pickers.noOne')}
      onSearchChange={setTyped}
      onChange={(id) => {
        onChange(id ?? '');
        onPick?.(options.find((option) => option.id === id));
      }}
    />
  );
};
