import { useTranslation } from 'react-i18next';
import { isLocationGroup } from '#domain/organisation/location-group.ts';
import { type ReportParameters, statusesOf } from '#domain/reports/report-parameters.ts';
import { type ReportType, reportTypes } from '#domain/reports/report-types.ts';
import { useChosenEmployees } from '#web/parts/pickers/use-chosen-employees.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { useLocationGroups } from './use-location-groups.ts';

const named = (all: readonly { id: string; name: string }[], ids: readonly string[]): string[] =>
  ids.flatMap((id) => all.find((item) => item.id === id)?.name ?? []);

/**
 * The filters of a report by name: "Bar, Floor; Bram de Vries; Approved". Filters without names at hand show a count; the status
 * of hours is included whenever the report has one.
 */
export const useParameterWords = (type: ReportType, parameters: ReportParameters): string => {
  const { t } = useTranslation();
  const { departmentIds, teamIds, employeeIds, statuses, absenceStatuses = [], availability = [] } = parameters;
  const { departments, teams } = usePlaces();
  const groups = useLocationGroups({ brought: !departmentIds.some(isLocationGroup) });
  const people = useChosenEmployees(employeeIds);
  const filters: readonly string[] = reportTypes[type].filters;
  const counted = (
    [
      ['shifts', parameters.shiftIds],
      ['contractTypes', parameters.contractTypeIds],
      ['absenceTypes', parameters.absenceTypeIds],
      ['balances', parameters.timeOffBalanceIds],
    ] as const
  ).map(([key, ids = []]) => (ids.length > 0 ? [`${t(`reports.filter.${key}`)} (${ids.length})`] : []));
  const contractDepartments = named(departments, parameters.contractDepartmentIds ?? []);
  const lists = [
    named([...groups, ...departments], departmentIds),
    named(teams, teamIds),
    people.map(({ name }) => name),
    ...counted,
    contractDepartments.length > 0
      ? [`${t('reports.filter.contractDepartments')}: ${contractDepartments.join(', ')}`]
      : [],
    filters.includes('statuses') ? statusesOf({ statuses }).map((status) => t(`timesheet.status.${status}`)) : [],
    absenceStatuses.map((status) => t(`reports.word.${status}`)),
    availability.map((level) => t(`reports.word.${level}`)),
    parameters.employeeState ? [t(`reports.employeeState.${parameters.employeeState}`)] : [],
    parameters.compareWith ? [`${t('reports.layout.compare')}: ${t(`reports.compare.${parameters.compareWith}`)}`] : [],
    parameters.closed ? [t(`reports.closedState.${parameters.closed}`)] : [],
  ];
  return lists
    .filter((list) => list.length > 0)
    .map((list) => list.join(', '))
    .join('; ');
};
