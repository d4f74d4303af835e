import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmployeesPicker } from '#web/parts/pickers/EmployeesPicker.tsx';
import { useChosenEmployees } from '#web/parts/pickers/use-chosen-employees.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import classes from './TimesheetsPage.module.css';

type Props = { value: string[]; onChange: (ids: string[]) => void };

/** Narrows the report to some people, found by typing. */
export const PeopleFilter = ({ value, onChange }: Props) => {
  const { t } = useTranslation();
  const chosen = useChosenEmployees(value);
  const label = t('reports.filter.employees');
  const words = () => {
    if (value.length === 0) return t('common.all');
    const first = chosen[0]?.name ?? '…';
    return value.length > 1 ? `${first} +${value.length - 1}` : first;
  };
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          label={label}
          value={words()}
          onClear={value.length > 0 ? () => onChange([]) : undefined}
          clearLabel={t('common.clearFilter', { name: label })}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.people}>
          <EmployeesPicker label={label} value={value} onChange={onChange} data-autofocus />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
