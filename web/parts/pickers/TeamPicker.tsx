import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#web/parts/fields/field-props.ts';
import { Select } from '#web/ui/Select.tsx';
import { placeName, usePlaces } from './use-places.ts';

type Props = FieldProps & {
  /** An id, or '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** Limits the list to these departments; all teams by default. */
  departmentIds?: readonly string[];
};

/** Picks one team, grouped by department. */
export const TeamPicker = ({ value, onChange, departmentIds, ...rest }: Props) => {
  const { t } = useTranslation();
  const { departments, teams, loading } = usePlaces();
  const shown = departments.filter(({ id }) => !departmentIds || departmentIds.includes(id));
  const groups = shown.map((department) => ({
    group: placeName(department),
    items: teams
      .filter((team) => team.departmentId === department.id)
      .map(({ id, name }) => ({ value: id, label: name })),
  }));
  const filled = groups.filter(({ items }) => items.length > 0);
  return (
    <Select
      {...rest}
      searchable
      allowDeselect={false}
      value={value || null}
      data={filled.length === 1 ? filled[0]!.items : filled}
      maxDropdownHeight={280}
      nothingFoundMessage={loading ? t('common.loading') : t('pickers.noTeam')}
      onChange={(id) => onChange(id ?? '')}
    />
  );
};
