import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/viewer.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import type { FieldProps } from '#web/parts/fields/field-props.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { MultiSelect } from '#web/ui/Select.tsx';

type Props = FieldProps & { value: string[]; onChange: (ids: string[]) => void };

/** Teams grouped by department; teams of departments in which the viewer may not move people are disabled. */
export const TeamsField = ({ value, onChange, ...rest }: Props) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { departments, teams, loading } = usePlaces();
  const groups = departments
    .filter(({ active }) => active)
    .map((department) => ({
      group: placeName(department),
      items: teams
        .filter((team) => team.departmentId === department.id)
        .map(({ id, name }) => ({
          value: id,
          label: name,
          disabled: !can(viewer, 'editUserTeams', department.id),
        })),
    }));
  return (
    <MultiSelect
      {...rest}
      searchable
      value={value}
      onChange={onChange}
      data={groups.filter(({ items }) => items.length > 0)}
      maxDropdownHeight={280}
      nothingFoundMessage={loading ? t('common.loading') : t('pickers.noTeam')}
    />
  );
};
