import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#web/parts/fields/field-props.ts';
import { MultiSelect } from '#web/ui/Select.tsx';
import { useLoadedEmployees } from './use-chosen-employees.ts';
import { useEmployeeChoices } from './use-employee-choices.ts';

type Props = FieldProps & {
  value: string[];
  onChange: (ids: string[]) => void;
  /** Called when the list opens and closes. */
  onListed?: (isListed: boolean) => void;
};

/** Picks several people; an empty choice means everyone. */
export const EmployeesPicker = ({ value, onChange, onListed, ...rest }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { chosen, loading: areNamesLoading } = useLoadedEmployees(value);
  const { people, loading } = useEmployeeChoices(typed);
  const options = [...chosen.filter(({ id }) => people.every((person) => person.id !== id)), ...people];
  return (
    <MultiSelect
      {...rest}
      placeholder={areNamesLoading && chosen.length === 0 ? t('common.loading') : rest.placeholder}
      searchable
      hidePickedOptions
      onDropdownOpen={() => onListed?.(true)}
      onDropdownClose={() => onListed?.(false)}
      value={value.filter((id) => options.some((option) => option.id === id))}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options: found }) => found}
      maxDropdownHeight={280}
      nothingFoundMessage={loading ? t('common.loading') : t('pickers.noOne')}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  );
};
