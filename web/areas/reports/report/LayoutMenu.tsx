import { ActionIcon, Checkbox, Menu, Popover, Switch } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { reportComparisons } from '#domain/reports/compared-period.ts';
import { reportTypes } from '#domain/reports/report-types.ts';
import { ChoiceFilter } from '#web/parts/filters/ChoiceFilter.tsx';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import { IconChevronDown, IconChevronUp } from '#web/ui/icons.ts';
import { withinScreen } from '#web/ui/popup.tsx';
import classes from './Report.module.css';
import { useHeadings } from './use-cells.ts';
import type { ReportPlace } from './use-report-address.ts';
import type { ViewedReport } from './use-report-lines.ts';

type Props = { place: ReportPlace; report: ViewedReport };
type Heading = ViewedReport['columns'][number];

const moved = (keys: readonly string[], key: string, by: -1 | 1): string[] => {
  const at = keys.indexOf(key);
  const next = keys.toSpliced(at, 1);
  return next.toSpliced(Math.max(0, Math.min(next.length, at + by)), 0, key);
};

/**
 * Columns that rows are grouped by come first, each with those that describe it: moving such a column moves its group, and without
 * it rows are not grouped by it. The columns next to a group follow it and are not moved by themselves.
 */
const useColumns = ({ place, report }: Props) => {
  const { groupBy, summed } = report;
  const shown = report.columns.map(({ key }) => key);
  const isNextToGroup = ({ along }: Heading): boolean => along !== null && groupBy.includes(along);
  const groupsFirst = report.columns.filter((column) => groupBy.includes(column.key) || isNextToGroup(column)).length;
  return {
    shown,
    show: (columns: string[]): void => place.layOut({ columns }),
    hide: (key: string): void =>
      place.layOut({
        columns: shown.filter((other) => other !== key),
        ...(groupBy.includes(key) && { groupBy: groupBy.filter((other) => other !== key) }),
      }),
    /** Sums need a group, and a table a column. */
    mayHide: (key: string): boolean => shown.length > 1 && !(summed && groupBy.length === 1 && groupBy[0] === key),
    mayMove: (column: Heading, by: -1 | 1): boolean => {
      if (isNextToGroup(column)) return false;
      const [own, first] = groupBy.includes(column.key) ? [groupBy, 0] : [shown, groupsFirst];
      const to = own.indexOf(column.key) + by;
      return to >= first && to < own.length;
    },
    move: (key: string, by: -1 | 1): void =>
      place.layOut(groupBy.includes(key) ? { groupBy: moved(groupBy, key, by) } : { columns: moved(shown, key, by) }),
  };
};

/** Choice of columns and their order. */
const ColumnsChoice = ({ place, report }: Props) => {
  const { t } = useTranslation();
  const { headingOf, aboutOf } = useHeadings();
  const { shown, show, hide, mayHide, mayMove, move } = useColumns({ place, report });
  const hidden = report.available.filter(({ key }) => !shown.includes(key));
  const label = t('reports.layout.columns');
  return (
    <Popover position="bottom-start" middlewares={withinScreen} trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          label={label}
          value={t('reports.layout.columnCount', { count: shown.length })}
          onClear={place.parameters.arrangement?.columns ? () => show([]) : undefined}
          clearLabel={t('common.clearFilter', { name: label })}
        />
      </Popover.Target>
      <Popover.Dropdown display="flex">
        <fieldset className={classes.columns} aria-label={label}>
          {report.columns.map((column) => {
            const name = headingOf(column);
            return (
              <div key={column.key} className={classes.column}>
                <Checkbox
                  label={name}
                  description={aboutOf(column)}
                  checked
                  disabled={!mayHide(column.key)}
                  onChange={() => hide(column.key)}
                />
                <ActionIcon
                  size="sm"
                  aria-label={t('reports.layout.earlier', { name })}
                  disabled={!mayMove(column, -1)}
                  onClick={() => move(column.key, -1)}
                >
                  <IconChevronUp size={14} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={t('reports.layout.later', { name })}
                  disabled={!mayMove(column, 1)}
                  onClick={() => move(column.key, 1)}
                >
                  <IconChevronDown size={14} />
                </ActionIcon>
              </div>
            );
          })}
          {hidden.map((column) => (
            <Checkbox
              key={column.key}
              label={headingOf(column)}
              description={aboutOf(column)}
              checked={false}
              onChange={() => show([...shown, column.key])}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
};

/** Columns, grouping, whether rows are shown beneath their groups, and the period to compare with if the report has dates. */
export const LayoutMenu = memo(({ place, report }: Props) => {
  const { t } = useTranslation();
  const { headingOf } = useHeadings();
  const groupable = report.available.filter(({ groups }) => groups);
  return (
    <>
      <ColumnsChoice place={place} report={report} />
      {groupable.length > 0 ? (
        <ChoiceFilter
          label={t('reports.layout.groupBy')}
          none={t('reports.layout.noGroups')}
          value={report.groupBy}
          onChange={(groupBy) => place.layOut({ groupBy })}
          groups={[{ choices: groupable.map((column) => ({ value: column.key, label: headingOf(column) })) }]}
        />
      ) : null}
      {report.groupBy.length > 0 ? (
        <Switch
          size="xs"
          label={t('reports.layout.rows')}
          checked={!report.summed}
          onChange={({ currentTarget }) => place.layOut({ summed: !currentTarget.checked })}
        />
      ) : null}
      {reportTypes[place.type].dates ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <FilterChip
              label={t('reports.layout.compare')}
              value={t(`reports.compare.${place.parameters.compareWith ?? 'none'}`)}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {[undefined, ...reportComparisons].map((compareWith) => (
              <Menu.Item key={compareWith ?? 'none'} onClick={() => place.narrow({ compareWith })}>
                {t(`reports.compare.${compareWith ?? 'none'}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
});
