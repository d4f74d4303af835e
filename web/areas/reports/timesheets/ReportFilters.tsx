import { Menu, Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PeriodType, periodOf } from '#domain/reports/period.ts';
import { reportStatuses, statusesOf } from '#domain/reports/report-parameters.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { OwnColumnsChoice } from '#web/parts/custom-fields/OwnColumns.tsx';
import type { OwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import { ChoiceFilter } from '#web/parts/filters/ChoiceFilter.tsx';
import { EmployeesPicker } from '#web/parts/pickers/EmployeesPicker.tsx';
import { useChosenEmployees } from '#web/parts/pickers/use-chosen-employees.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import classes from './TimesheetsPage.module.css';
import type { ReportPlace } from './use-report-address.ts';

type Props = { value: string[]; onChange: (ids: string[]) => void };

/** Narrows the report to some people, found by typing. */
const PeopleFilter = ({ value, onChange }: Props) => {
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

/** Periods in which people have worked already. */
const offered = [
  'today',
  'yesterday',
  'last-7-days',
  'last-week',
  'last-30-days',
  'last-calendar-month',
] as const satisfies readonly PeriodType[];

/** A named period, which moves along with the days, or own dates. */
const PeriodFilter = ({ place: { period, range, today, goTo } }: { place: ReportPlace }) => {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterChip
          label={t('reports.filter.period')}
          value={period ? t(`reports.period.${period}`) : t('reports.filter.ownDates')}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((type) => (
          <Menu.Item key={type} onClick={() => goTo({ period: type, range: periodOf(type, today) })}>
            {t(`reports.period.${type}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => goTo({ period: null, range })}>{t('reports.filter.ownDates')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** What the report is about, as chips; all of it stands in the address. */
export const ReportFilters = ({ place, columns }: { place: ReportPlace; columns: OwnColumns }) => {
  const { t } = useTranslation();
  const { departments, teams } = usePlaces({ brought: true });
  const { parameters, narrow } = place;
  const statuses = statusesOf(parameters);
  const inViewport = departments.filter(({ id }) =>
    parameters.departmentIds.length > 0 ? parameters.departmentIds.includes(id) : true,
  );
  return (
    <div className={classes.filters}>
      <PeriodFilter place={place} />
      {departments.length > 1 ? (
        <ChoiceFilter
          label={t('reports.filter.departments')}
          value={parameters.departmentIds}
          onChange={(departmentIds) => narrow({ departmentIds })}
          groups={[{ choices: departments.map((one) => ({ value: one.id, label: placeName(one) })) }]}
        />
      ) : null}
      <ChoiceFilter
        label={t('reports.filter.teams')}
        value={parameters.teamIds}
        onChange={(teamIds) => narrow({ teamIds })}
        groups={inViewport.map((department) => ({
          title: inViewport.length > 1 ? placeName(department) : undefined,
          choices: teams
            .filter(({ departmentId }) => departmentId === department.id)
            .map(({ id, name }) => ({ value: id, label: name })),
        }))}
      />
      <PeopleFilter value={parameters.employeeIds} onChange={(employeeIds) => narrow({ employeeIds })} />
      <ChoiceFilter
        label={t('reports.filter.statuses')}
        value={statuses}
        onChange={(chosen) => narrow({ statuses: chosen as TimesheetStatus[] })}
        usual={['approved']}
        groups={[
          { choices: reportStatuses.map((status) => ({ value: status, label: t(`timesheet.status.${status}`) })) },
        ]}
      />
      {place.type === 'Timesheets' ? <OwnColumnsChoice columns={columns} /> : null}
    </div>
  );
};
