import { useTranslation } from 'react-i18next';
import { isLocationGroup } from '#domain/organisation/location-group.ts';
import { type ReportParameters, statusesOf } from '#domain/reports/report-parameters.ts';
import { useChosenEmployees } from '#web/parts/pickers/use-chosen-employees.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { useLocationGroups } from './use-location-groups.ts';

const named = (all: readonly { id: string; name: string }[], ids: readonly string[]): string[] =>
  ids.flatMap((id) => all.find((one) => one.id === id)?.name ?? []);

/** What a report is about, by name: "Bar, Floor; Bram de Vries; Approved". At least the status of its hours. */
export const useParameterWords = ({ departmentIds, teamIds, employeeIds, statuses }: ReportParameters): string => {
  const { t } = useTranslation();
  const { departments, teams } = usePlaces();
  const groups = useLocationGroups({ brought: !departmentIds.some(isLocationGroup) });
  const people = useChosenEmployees(employeeIds);
  const lists = [
    named([...groups, ...departments], departmentIds),
    named(teams, teamIds),
    people.map(({ name }) => name),
    statusesOf({ statuses }).map((status) => t(`timesheet.status.${status}`)),
  ];
  return lists
    .filter((list) => list.length > 0)
    .map((list) => list.join(', '))
    .join('; ');
};
