import { useTranslation } from 'react-i18next';
import { reportStatuses, statusesOf } from '#domain/reports/report-parameters.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { OwnColumnsChoice } from '#web/parts/custom-fields/OwnColumns.tsx';
import type { OwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import { ChoiceFilter } from '#web/parts/filters/ChoiceFilter.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { PeopleFilter } from './PeopleFilter.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import classes from './TimesheetsPage.module.css';
import type { ReportPlace } from './use-report-address.ts';

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
