import { Box, Group, Menu, Popover } from '@mantine/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { absenceStatuses } from '#domain/absence/absence.ts';
import { availabilityLevels } from '#domain/availability/availability.ts';
import { withoutGroups } from '#domain/organisation/location-group.ts';
import { type PeriodType, periodOf, periodTypes } from '#domain/reports/period.ts';
import { closedStates, employeeStates, reportStatuses, statusesOf } from '#domain/reports/report-parameters.ts';
import { type ReportFilterName, reportTypes } from '#domain/reports/report-types.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { useLocationGroups } from '#web/areas/reports/parameters/use-location-groups.ts';
import { ChoiceFilter } from '#web/parts/filters/ChoiceFilter.tsx';
import { EmployeesPicker } from '#web/parts/pickers/EmployeesPicker.tsx';
import { useChosenEmployees } from '#web/parts/pickers/use-chosen-employees.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import classes from './Report.module.css';
import type { ReportPlace } from './use-report-address.ts';
import type { useReportLines } from './use-report-lines.ts';

type Answer = ReturnType<typeof useReportLines>['answer'];
type FilterProps = { place: ReportPlace; answer: Answer };

/** Filters the report by people, found by typing. */
const PeopleFilter = ({ place }: FilterProps) => {
  const { t } = useTranslation();
  const value = place.parameters.employeeIds;
  const onChange = (employeeIds: string[]) => place.narrow({ employeeIds });
  const chosen = useChosenEmployees(value);
  // Escape closes the list first, then the popover.
  const [isListed, setListed] = useState(false);
  const label = t('reports.filter.employees');
  const words = () => {
    if (value.length === 0) return t('common.all');
    const first = chosen[0]?.name ?? '…';
    return value.length > 1 ? `${first} +${value.length - 1}` : first;
  };
  return (
    <Popover position="bottom-start" closeOnEscape={!isListed} trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          label={label}
          value={words()}
          onClear={value.length > 0 ? () => onChange([]) : undefined}
          clearLabel={t('common.clearFilter', { name: label })}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Box w={300} maw="calc(100vw - 64px)">
          <EmployeesPicker label={label} value={value} onChange={onChange} onListed={setListed} data-autofocus />
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
};

/** Only reports on schedules and absence offer future periods; those on hours and money do not. */
const past = periodTypes.filter((type) => !type.startsWith('next') && type !== 'tomorrow');
const periodsOf = (place: ReportPlace): readonly PeriodType[] =>
  reportTypes[place.type].group === 'schedule' || reportTypes[place.type].group === 'absence' ? periodTypes : past;

/** A named period, which moves with the current date, or custom dates. */
const PeriodFilter = memo(({ place }: { place: ReportPlace }) => {
  const { t } = useTranslation();
  const { period, range, today, goTo } = place;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterChip
          label={t('reports.filter.period')}
          value={period ? t(`reports.period.${period}`) : t('reports.filter.ownDates')}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {periodsOf(place).map((type) => (
          <Menu.Item key={type} onClick={() => goTo({ period: type, range: periodOf(type, today) })}>
            {t(`reports.period.${type}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => goTo({ period: null, range })}>{t('reports.filter.ownDates')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});

/** Single departments, and location groups that include all of theirs. */
const DepartmentsFilter = ({ place }: FilterProps) => {
  const { t } = useTranslation();
  const { departments } = usePlaces({ brought: true });
  const groups = useLocationGroups({ brought: true });
  if (departments.length < 2) return null;
  const title = (key: 'locationGroups' | 'departments') => (groups.length > 0 ? t(`reports.filter.${key}`) : undefined);
  return (
    <ChoiceFilter
      label={t('reports.filter.departments')}
      value={place.parameters.departmentIds}
      onChange={(departmentIds) => place.narrow({ departmentIds })}
      groups={[
        { title: title('locationGroups'), choices: groups.map(({ id, name }) => ({ value: id, label: name })) },
        {
          title: title('departments'),
          choices: departments.map((department) => ({ value: department.id, label: placeName(department) })),
        },
      ]}
    />
  );
};

/** Teams of the departments in the report, grouped by department. */
const TeamsFilter = ({ place: { parameters, narrow } }: FilterProps) => {
  const { t } = useTranslation();
  const { departments, teams } = usePlaces({ brought: true });
  const locationGroups = useLocationGroups({ brought: true });
  const chosen = withoutGroups(parameters.departmentIds, {
    locationGroups,
    departments: departments.map(({ id, location }) => ({ id, locationId: location.id })),
  });
  const shown = departments.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  return (
    <ChoiceFilter
      label={t('reports.filter.teams')}
      value={parameters.teamIds}
      onChange={(teamIds) => narrow({ teamIds })}
      groups={shown.map((department) => ({
        title: shown.length > 1 ? placeName(department) : undefined,
        choices: teams
          .filter(({ departmentId }) => departmentId === department.id)
          .map(({ id, name }) => ({ value: id, label: name })),
      }))}
    />
  );
};

const StatusesFilter = ({ place: { parameters, narrow } }: FilterProps) => {
  const { t } = useTranslation();
  return (
    <ChoiceFilter
      label={t('reports.filter.statuses')}
      value={statusesOf(parameters)}
      onChange={(chosen) => narrow({ statuses: chosen as TimesheetStatus[] })}
      usual={['approved']}
      groups={[
        { choices: reportStatuses.map((status) => ({ value: status, label: t(`timesheet.status.${status}`) })) },
      ]}
    />
  );
};

const ShiftsFilter = ({ place: { parameters, narrow }, answer }: FilterProps) => {
  const { t } = useTranslation();
  const shifts = answer?.shifts ?? [];
  return (
    <ChoiceFilter
      label={t('reports.filter.shifts')}
      value={parameters.shiftIds ?? []}
      onChange={(shiftIds) => narrow({ shiftIds })}
      groups={[
        { choices: shifts.flatMap((shift) => (shift?.id ? [{ value: shift.id, label: shift.long_name ?? '' }] : [])) },
      ]}
    />
  );
};

const ContractTypesFilter = ({ place: { parameters, narrow }, answer }: FilterProps) => {
  const { t } = useTranslation();
  const types = answer?.contractTypes ?? [];
  if (types.length === 0) return null;
  return (
    <ChoiceFilter
      label={t('reports.filter.contractTypes')}
      value={parameters.contractTypeIds ?? []}
      onChange={(contractTypeIds) => narrow({ contractTypeIds })}
      groups={[{ choices: types.flatMap((type) => (type?.id ? [{ value: type.id, label: type.name ?? '' }] : [])) }]}
    />
  );
};

/** Filters by the department of the contract, which can differ from the department of the work. */
const ContractDepartmentsFilter = ({ place: { parameters, narrow } }: FilterProps) => {
  const { t } = useTranslation();
  const { departments } = usePlaces({ brought: true });
  if (departments.length < 2) return null;
  return (
    <ChoiceFilter
      label={t('reports.filter.contractDepartments')}
      value={parameters.contractDepartmentIds ?? []}
      onChange={(contractDepartmentIds) => narrow({ contractDepartmentIds })}
      groups={[{ choices: departments.map((department) => ({ value: department.id, label: placeName(department) })) }]}
    />
  );
};

const BalancesFilter = ({ place: { parameters, narrow }, answer }: FilterProps) => {
  const { t } = useTranslation();
  const balances = answer?.leave?.balances ?? [];
  if (balances.length < 2) return null;
  return (
    <ChoiceFilter
      label={t('reports.filter.balances')}
      value={parameters.timeOffBalanceIds ?? []}
      onChange={(timeOffBalanceIds) => narrow({ timeOffBalanceIds })}
      groups={[
        {
          choices: balances.flatMap((balance) =>
            balance ? [{ value: balance.id ?? '', label: balance.name ?? '' }] : [],
          ),
        },
      ]}
    />
  );
};

const AvailabilityFilter = ({ place: { parameters, narrow } }: FilterProps) => {
  const { t } = useTranslation();
  return (
    <ChoiceFilter
      label={t('reports.filter.availability')}
      value={parameters.availability ?? []}
      onChange={(chosen) =>
        narrow({ availability: availabilityLevels.filter((availabilityLevel) => chosen.includes(availabilityLevel)) })
      }
      groups={[
        {
          choices: availabilityLevels.map((availabilityLevel) => ({
            value: availabilityLevel,
            label: t(`reports.word.${availabilityLevel}`),
          })),
        },
      ]}
    />
  );
};

const AbsenceTypesFilter = ({ place: { parameters, narrow }, answer }: FilterProps) => {
  const { t } = useTranslation();
  const types = answer?.absenceTypes ?? [];
  return (
    <ChoiceFilter
      label={t('reports.filter.absenceTypes')}
      value={parameters.absenceTypeIds ?? []}
      onChange={(absenceTypeIds) => narrow({ absenceTypeIds })}
      groups={[{ choices: types.flatMap((type) => (type?.id ? [{ value: type.id, label: type.name ?? '' }] : [])) }]}
    />
  );
};

const AbsenceStatusesFilter = ({ place: { parameters, narrow } }: FilterProps) => {
  const { t } = useTranslation();
  const value = parameters.absenceStatuses?.length ? parameters.absenceStatuses : ['Approved' as const];
  return (
    <ChoiceFilter
      label={t('reports.filter.absenceStatuses')}
      value={value}
      onChange={(chosen) =>
        narrow({ absenceStatuses: absenceStatuses.filter((absenceStatus) => chosen.includes(absenceStatus)) })
      }
      usual={['Approved']}
      groups={[
        {
          choices: absenceStatuses.map((absenceStatus) => ({
            value: absenceStatus,
            label: t(`reports.word.${absenceStatus}`),
          })),
        },
      ]}
    />
  );
};

type OneOfProps<T extends string> = {
  label: string;
  all: readonly T[];
  value: T;
  onChange: (item: T) => void;
  wordOf: (item: T) => string;
};

const OneOf = <T extends string>({ label, all, value, onChange, wordOf }: OneOfProps<T>) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <FilterChip label={label} value={wordOf(value)} />
    </Menu.Target>
    <Menu.Dropdown>
      {all.map((kind) => (
        <Menu.Item key={kind} onClick={() => onChange(kind)}>
          {wordOf(kind)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

const EmployeeStateFilter = ({ place: { parameters, narrow } }: FilterProps) => {
  const { t } = useTranslation();
  return (
    <OneOf
      label={t('reports.filter.employeeState')}
      all={employeeStates}
      value={parameters.employeeState ?? 'active'}
      onChange={(employeeState) => narrow({ employeeState: employeeState === 'active' ? undefined : employeeState })}
      wordOf={(state) => t(`reports.employeeState.${state}`)}
    />
  );
};

const ClosedFilter = ({ place: { parameters, narrow } }: FilterProps) => {
  const { t } = useTranslation();
  return (
    <OneOf
      label={t('reports.filter.closed')}
      all={closedStates}
      value={parameters.closed ?? 'both'}
      onChange={(closed) => narrow({ closed: closed === 'both' ? undefined : closed })}
      wordOf={(state) => t(`reports.closedState.${state}`)}
    />
  );
};

const filters: Record<ReportFilterName, (props: FilterProps) => React.ReactNode> = {
  departments: DepartmentsFilter,
  teams: TeamsFilter,
  employees: PeopleFilter,
  shifts: ShiftsFilter,
  contractTypes: ContractTypesFilter,
  contractDepartments: ContractDepartmentsFilter,
  statuses: StatusesFilter,
  absenceTypes: AbsenceTypesFilter,
  absenceStatuses: AbsenceStatusesFilter,
  employeeState: EmployeeStateFilter,
  closed: ClosedFilter,
  balances: BalancesFilter,
  availability: AvailabilityFilter,
};

/** Filters whose choices come with the report. */
const answered = new Set<ReportFilterName>(['shifts', 'contractTypes', 'absenceTypes', 'balances']);

const NamedFilter = memo(({ name, ...props }: FilterProps & { name: ReportFilterName }) => {
  const Filter = filters[name];
  return <Filter {...props} />;
});

/** The report's filters as chips; all are kept in the address. */
export const ReportFilters = memo(({ place, dates, answer }: FilterProps & { dates: boolean }) => (
  <Group className={classes.filters} gap="xs" align="stretch">
    {dates ? <PeriodFilter place={place} /> : null}
    {reportTypes[place.type].filters.map((name) => (
      <NamedFilter key={name} name={name} place={place} answer={answered.has(name) ? answer : undefined} />
    ))}
  </Group>
));
