import { useTranslation } from 'react-i18next';
import { employeeStates } from '#domain/employees/employee.ts';
import { OwnColumnsChoice } from '#web/parts/custom-fields/OwnColumns.tsx';
import type { OwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import { ChipMenu } from '#web/parts/filters/ChipMenu.tsx';
import { SearchField } from '#web/parts/filters/SearchField.tsx';
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
      <SearchField
        className={classes.search}
        label={t('employees.search')}
        search={address.search}
        onSearch={(search) => change({ search })}
      />
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
