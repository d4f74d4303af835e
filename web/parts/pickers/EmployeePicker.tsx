import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#web/parts/fields/field-props.ts';
import { Select } from '#web/ui/Select.tsx';
import { useChosenEmployees } from './use-chosen-employees.ts';
import { type EmployeeChoice, useEmployeeChoices } from './use-employee-choices.ts';

type Props = FieldProps & {
  /** An id, or '' for no one. */
  value: string;
  onChange: (id: string) => void;
  /** Called with the person and their teams, home team first. */
  onPick?: (person: EmployeeChoice | undefined) => void;
  departmentId?: string;
};

/** Picks one person by part of the name or number. */
export const EmployeePicker = ({ value, onChange, onPick, departmentId, ...rest }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const chosen = useChosenEmployees(value ? [value] : []);
  // The field shows the chosen name; only other text is a search.
  const search = typed === chosen[0]?.name ? '' : typed;
  const { people, more, loading } = useEmployeeChoices(search, departmentId);
  const options = [...chosen.filter(({ id }) => people.every((person) => person.id !== id)), ...people];
  const isFound = (id: string) => people.some((person) => person.id === id);
  // The list shows a chosen name whenever it arrives; one that arrives late must not replace what is being typed.
  const typing = useRef<string | null>(null);
  const endTyping = () => {
    typing.current = null;
  };
  return (
    <Select
      {...rest}
      searchable
      searchValue={typed}
      onInput={(event) => {
        typing.current = event.currentTarget.value;
      }}
      onBlurCapture={endTyping}
      onOptionSubmit={endTyping}
      allowDeselect={false}
      value={value || null}
      // While the chosen person's name loads, the placeholder for "no one" is hidden.
      placeholder={value ? undefined : rest.placeholder}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has filtered already; the chosen person is included only for their name.
      filter={({ options: all }) => all.filter((option) => !search || ('value' in option && isFound(option.value)))}
      limit={60}
      maxDropdownHeight={280}
      description={rest.description ?? (more > 0 && search ? t('pickers.more', { count: more }) : undefined)}
      nothingFoundMessage={loading ? t('common.loading') : t('pickers.noOne')}
      onSearchChange={(text) => (typing.current ?? text) === text && setTyped(text)}
      onChange={(id) => {
        onChange(id ?? '');
        onPick?.(options.find((option) => option.id === id));
      }}
    />
  );
};
