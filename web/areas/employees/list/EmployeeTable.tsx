import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/kit/format/use-format.ts';
import { OwnCells, OwnHeadings } from '#web/parts/custom-fields/OwnColumns.tsx';
import type { OwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import type { Selection } from '#web/parts/selection/use-selection.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import typography from '#web/ui/typography.module.css';
import type { EmployeeRowFragment } from './EmployeeList.generated.ts';
import classes from './EmployeeList.module.css';
import { EmployeeState, isUnusual } from './EmployeeState.tsx';

type Props = {
  people: readonly EmployeeRowFragment[];
  seesContracts: boolean;
  columns: OwnColumns;
  selection: Selection;
};

/** People as a table: name, teams, contract terms and state. */
export const EmployeeTable = ({ people, seesContracts, columns, selection }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const states = people.some(isUnusual);
  return (
    <table className={`${typography.small} ${classes.table}`}>
      <thead>
        <tr>
          <td className={classes.tick}>
            <Checkbox
              aria-label={t('employees.bulk.all')}
              checked={selection.all}
              indeterminate={selection.count > 0 && !selection.all}
              onChange={selection.toggleAll}
            />
          </td>
          <th scope="col">{t('employees.column.name')}</th>
          <th scope="col">{t('employees.column.teams')}</th>
          {seesContracts ? (
            <>
              <th scope="col">{t('employees.column.contract')}</th>
              <th scope="col" className={classes.figure}>
                {t('employees.column.hours')}
              </th>
            </>
          ) : null}
          <OwnHeadings columns={columns} marks={{ figure: classes.figure }} />
          {states ? <th scope="col">{t('employees.column.state')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, avatarUrl, employee_nr, teams, contract, customFields, ...person }) => (
          <tr key={id} data-ticked={selection.has(id) || undefined}>
            <td className={classes.tick}>
              <Checkbox
                aria-label={t('employees.bulk.one', { name })}
                checked={selection.has(id)}
                onChange={() => selection.toggle(id)}
              />
            </td>
            <th scope="row">
              <Link to={`/employees/${id}/overview`} className={classes.person}>
                <Avatar name={name} size={28} src={avatarUrl} />
                <span className={classes.name}>{name}</span>
                {employee_nr ? <span className={classes.number}>{employee_nr}</span> : null}
              </Link>
            </th>
            <td className={typography.secondary}>{teams.map((team) => team.name).join(', ')}</td>
            {seesContracts ? (
              <>
                <td>
                  {contract?.contract_type.name ?? <span className={classes.quiet}>{t('employees.noContract')}</span>}
                </td>
                <td className={classes.figure}>{contract ? format.hours(contract.weekMinutes) : null}</td>
              </>
            ) : null}
            <OwnCells columns={columns} values={customFields} marks={{ figure: classes.figure }} />
            {states ? (
              <td>
                <EmployeeState person={{ id, ...person }} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
