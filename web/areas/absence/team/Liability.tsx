import { Stack, UnstyledButton } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { Graph } from '#web/parts/graph/Graph.tsx';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons.ts';
import { Panel } from '#web/ui/Panel.tsx';
import type { TeamLeavePartsFragment } from './TeamLeave.generated.ts';
import classes from './TeamLeave.module.css';

export type TeamLeaveParts = TeamLeavePartsFragment;

export type TeamLeaveRow = TeamLeaveParts['rows'][number];

type Props = { found: TeamLeaveParts; onOpen: (row: TeamLeaveRow) => void };
type Owed = { hours: number; days: number; valueMinor: number | null };

const useOwed = (currency: string) => {
  const format = useFormat();
  const [hours, days] = [useAmount('hours'), useAmount('days')];
  const money = (minor: number | null): string => (minor === null ? '–' : format.money({ minor, currency }));
  return { hours, days, money };
};

const LiabilityHead = ({ inDays }: { inDays: boolean }) => {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">{t('employees.filter.department')}</th>
        <th scope="col" data-figure>
          {t('absence.team.people')}
        </th>
        <th scope="col" data-figure>
          {t('absence.correction.hours')}
        </th>
        {inDays ? (
          <th scope="col" data-figure>
            {t('absence.correction.days')}
          </th>
        ) : null}
        <th scope="col" data-figure>
          {t('absence.team.cost')}
        </th>
      </tr>
    </thead>
  );
};

/** The company's leave liability: by department down to the entries, and over the months of the year. */
export const Liability = ({ found, onOpen }: Props) => {
  const { t } = useTranslation();
  const { hours, days, money } = useOwed(found.currency);
  const [opened, setOpened] = useState<string | null>(null);
  const inDays = found.totals.some(({ unit }) => unit === 'days');
  const total = (unit: 'hours' | 'days'): number => found.totals.find((sum) => sum.unit === unit)?.now ?? 0;
  const figures = ({ hours: minutes, days: hundredths, valueMinor }: Owed) => (
    <>
      <td data-figure>{hours(minutes)}</td>
      {inDays ? <td data-figure>{days(hundredths)}</td> : null}
      <td data-figure>{money(valueMinor)}</td>
    </>
  );
  return (
    <Stack gap="md">
      <Months found={found} />
      <Panel title={t('absence.team.byDepartment')}>
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={t('absence.team.byDepartment')}>
            <LiabilityHead inDays={inDays} />
            <tbody>
              {found.departments.map(({ departmentId, name, people, ...owed }) => {
                const isOpen = opened === departmentId;
                const Chevron = isOpen ? IconChevronDown : IconChevronRight;
                return (
                  <Fragment key={departmentId}>
                    <tr>
                      <th scope="row">
                        <UnstyledButton
                          className={classes.sort}
                          aria-expanded={isOpen}
                          onClick={() => setOpened(isOpen ? null : departmentId)}
                        >
                          <Chevron size={16} aria-hidden="true" />
                          {name}
                        </UnstyledButton>
                      </th>
                      <td data-figure>{people}</td>
                      {figures(owed)}
                    </tr>
                    {isOpen
                      ? found.rows
                          .filter((row) => row.departmentId === departmentId)
                          .map((row) => (
                            <Person
                              key={`${row.employeeId} ${row.balanceId}`}
                              {...{ row, inDays, onOpen, currency: found.currency }}
                            />
                          ))
                      : null}
                  </Fragment>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('reports.total')}
                </th>
                {figures({ hours: total('hours'), days: total('days'), valueMinor: found.valueMinor ?? null })}
              </tr>
            </tfoot>
          </table>
        </div>
      </Panel>
    </Stack>
  );
};

type PersonProps = { row: TeamLeaveRow; inDays: boolean; currency: string; onOpen: (row: TeamLeaveRow) => void };

/** One balance with the calculation of its cost, and a button that opens its entries. */
const Person = ({ row, inDays, currency, onOpen }: PersonProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useOwed(currency);
  const amount = useAmount(row.unit);
  const { rate } = row;
  const worth = rate
    ? t(row.unit === 'hours' ? 'absence.team.rate' : 'absence.team.rateOfDay', {
        amount: amount(row.now),
        wage: money(rate.wageMinor),
        factor: format.number(Number(rate.costFactor)),
        day: format.hours(Math.round(rate.weekMinutes / Math.max(1, rate.weekDays))),
      })
    : null;
  return (
    <tr className={classes.person}>
      <th scope="row" colSpan={2}>
        <UnstyledButton
          className={classes.figure}
          aria-label={t('absence.team.entriesOf', { name: row.name, balance: row.balanceName })}
          onClick={() => onOpen(row)}
        >
          {row.name} · {row.balanceName}
        </UnstyledButton>
        {worth ? <span className={classes.worth}>{worth}</span> : null}
      </th>
      <td data-figure data-owed={row.now < 0 || undefined}>
        {row.unit === 'hours' ? amount(row.now) : ''}
      </td>
      {inDays ? <td data-figure>{row.unit === 'days' ? amount(row.now) : ''}</td> : null}
      <td data-figure data-owed={(row.valueMinor ?? 0) < 0 || undefined}>
        {money(row.valueMinor ?? null)}
      </td>
    </tr>
  );
};

/** Bar chart of the year: money for viewers who see it, otherwise hours. */
const Months = ({ found }: Pick<Props, 'found'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { hours, money } = useOwed(found.currency);
  const isMoney = found.months.some(({ valueMinor }) => valueMinor !== null);
  const text = (value: number): string => (isMoney ? money(value) : hours(value));
  const title = t('absence.team.months', { year: found.date.slice(0, 4) });
  return (
    <Panel title={title}>
      <Graph
        title={title}
        size="small"
        series={[{ key: 'owed', name: t('absence.team.liability'), look: 'filled' }]}
        points={found.months.map((month) => ({
          label: format.dayMonth(month.date),
          values: { owed: isMoney ? month.valueMinor : month.hours },
        }))}
        text={text}
        axisText={(value) =>
          isMoney ? format.money({ minor: value, currency: found.currency }, { whole: true }) : hours(value)
        }
        totals={[
          {
            text: t('absence.team.onDate', {
              amount: isMoney
                ? money(found.valueMinor ?? null)
                : hours(found.totals.find(({ unit }) => unit === 'hours')?.now ?? 0),
              date: format.dayMonthYear(found.date),
            }),
          },
        ]}
        table={{
          head: [t('absence.correction.date'), t('absence.correction.hours'), t('absence.team.cost')],
          rows: found.months.map((month) => ({
            name: format.dayMonthYear(month.date),
            cells: [hours(month.hours), money(month.valueMinor ?? null)],
          })),
        }}
        explanation={t('absence.team.about')}
      />
    </Panel>
  );
};
