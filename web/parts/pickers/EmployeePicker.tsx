import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#web/parts/fields/field-props.ts';
import { Select } from '#web/ui/Select.tsx';
import { useLoadedEmployees } from './use-chosen-employees.ts';
import { type EmployeeChoice, useEmployeeChoices } from './use-employee-choices.ts';

type Props = FieldProps & {
  /** An id, or '' for no one. */
  value: string;
  onChange: (id: string) => void;
  /** Called with the person and their teams, home team first. */
  onPick?: (person: EmployeeChoice | undefined) => void;
  departmentId?: string;
  /** A person whose name the form has already. */
  known?: { id: string; name: string };
};

/** Picks one person by part of the name or number. */
export const EmployeePicker = ({ value, onChange, onPick, departmentId, known, ...rest }: Props) => {
  const { t } = useTranslation();
  const isKnown = known !== undefined && known.id === value;
  const [typed, setTyped] = useState(isKnown ? known.name : '');
  const { chosen, loading: isNameLoading } = useLoadedEmployees(value && !isKnown ? [value] : []);
  const [shown] = isKnown ? [known] : chosen;
  // The field shows the chosen name; only other text is a search.
  const search = typed === shown?.name ? '' : typed;
  const { people, more, loading } = useEmployeeChoices(search, departmentId);
  const options = shown && people.every(({ id }) => id !== shown.id) ? [shown, ...people] : people;
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
      // The placeholder for "no one" is hidden where someone is chosen whose name is not known yet.
      placeholder={value ? (isNameLoading ? t('common.loading') : undefined) : rest.placeholder}
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
        onPick?.([...chosen, ...people].find((person) => person.id === id));
      }}
    />
  );
};
