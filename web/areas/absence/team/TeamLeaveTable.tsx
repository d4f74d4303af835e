import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { IconChevronDown, IconChevronUp } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { Room, useDrawnRows } from './DrawnRows.tsx';
import type { TeamLeaveParts, TeamLeaveRow } from './Liability.tsx';
import classes from './TeamLeave.module.css';
import { type Sort, type SortKey, sortKeys, type TeamLeaveAddress } from './use-team-leave-address.ts';

type Props = { found: TeamLeaveParts; address: TeamLeaveAddress; onOpen: (row: TeamLeaveRow) => void };

const words: ReadonlySet<SortKey> = new Set<SortKey>(['name', 'department', 'balance']);
const figureOf = (row: TeamLeaveRow, key: SortKey): number =>
  key === 'expiring' ? (row.expiring?.amount ?? 0) : row[key as 'now' | 'planned' | 'ending'];
const wordOf = (row: TeamLeaveRow, key: SortKey): string =>
  key === 'department' ? row.departmentName : key === 'balance' ? row.balanceName : row.name;

/** Stable: rows with equal values keep their order by name. */
const sortedBy = (rows: readonly TeamLeaveRow[], { key, descending }: Sort): TeamLeaveRow[] => {
  const compare = (a: TeamLeaveRow, b: TeamLeaveRow): number =>
    words.has(key) ? wordOf(a, key).localeCompare(wordOf(b, key)) : figureOf(a, key) - figureOf(b, key);
  return rows.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
};

/** Columns hidden on a phone: the department, and the balance when all rows have the same one. */
const isWide = (key: SortKey, isOneBalance: boolean): boolean =>
  key === 'department' || (key === 'balance' && isOneBalance);

/** One row per person and balance; headings and totals stay visible. */
export const TeamLeaveTable = ({ found, address, onOpen }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { sort } = address;
  const rows = useMemo(() => sortedBy(found.rows, sort), [found.rows, sort.key, sort.descending, sort]);
  const { scroll, isVirtual, drawn, above, below } = useDrawnRows(rows);
  const isOneBalance = new Set(found.rows.map(({ balanceId }) => balanceId)).size < 2;
  const headings: Record<SortKey, string> = {
    name: t('employees.column.name'),
    department: t('employees.filter.department'),
    balance: t('absence.correction.balance'),
    now: t('absence.team.now', { date: format.dayMonthYear(found.date) }),
    planned: t('absence.team.planned'),
    ending: t('absence.team.ending', { year: found.date.slice(0, 4) }),
    expiring: t('absence.team.expiring'),
  };
  const sortBy = (key: SortKey): void => {
    const first = !words.has(key);
    const descending = sort.key === key ? !sort.descending : first;
    address.change({ sort: `${descending ? '-' : ''}${key}` });
  };
  return (
    <div ref={scroll} className={classes.scroll} data-virtual={isVirtual || undefined}>
      <table className={classes.table} aria-label={t('absence.team.title')} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {sortKeys.map((key) => (
              <th
                key={key}
                scope="col"
                data-wide={isWide(key, isOneBalance) || undefined}
                data-figure={!words.has(key) || undefined}
                aria-sort={sort.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                <UnstyledButton className={classes.sort} onClick={() => sortBy(key)}>
                  {headings[key]}
                  {sort.key === key ? <Direction isDown={sort.descending} /> : null}
                </UnstyledButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Room height={above} columns={sortKeys.length} />
          {drawn.map(({ row }) => (
            <Line key={`${row.employeeId} ${row.balanceId}`} {...{ row, headings, isOneBalance, onOpen }} />
          ))}
          <Room height={below} columns={sortKeys.length} />
        </tbody>
        <tfoot>
          {found.totals.map((total) => (
            <Total key={total.unit} {...{ total, isOneBalance }} />
          ))}
        </tfoot>
      </table>
    </div>
  );
};

const Direction = ({ isDown }: { isDown: boolean }) => {
  const Icon = isDown ? IconChevronDown : IconChevronUp;
  return <Icon size={14} stroke={2} aria-hidden="true" />;
};

type LineProps = {
  row: TeamLeaveRow;
  headings: Record<SortKey, string>;
  isOneBalance: boolean;
  onOpen: (row: TeamLeaveRow) => void;
};

/** Every figure opens the entries it is calculated from. */
const Line = ({ row, headings, isOneBalance, onOpen }: LineProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount(row.unit);
  const figure = (key: SortKey, value: number, more?: string) => (
    <td data-figure data-owed={value < 0 || undefined}>
      <UnstyledButton
        className={classes.figure}
        aria-label={t('absence.team.explain', {
          name: row.name,
          balance: row.balanceName,
          what: headings[key],
          amount: amount(value),
        })}
        onClick={() => onOpen(row)}
      >
        {amount(value)}
        {more ? <span className={classes.until}>{more}</span> : null}
      </UnstyledButton>
    </td>
  );
  const { expiring } = row;
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td data-wide>{row.departmentName}</td>
      <td data-wide={isOneBalance || undefined}>{row.balanceName}</td>
      {figure('now', row.now)}
      {figure('planned', row.planned)}
      {figure('ending', row.ending)}
      {expiring ? (
        figure('expiring', expiring.amount, t('absence.team.until', { date: format.dayMonthYear(expiring.lastDay) }))
      ) : (
        <td data-figure className={typography.quiet}>
          –
        </td>
      )}
    </tr>
  );
};

type TotalProps = { total: TeamLeaveParts['totals'][number]; isOneBalance: boolean };

const Total = ({ total, isOneBalance }: TotalProps) => {
  const { t } = useTranslation();
  const amount = useAmount(total.unit);
  return (
    <tr>
      <th scope="row">{t('reports.total')}</th>
      <td data-wide />
      <td data-wide={isOneBalance || undefined} />
      {(['now', 'planned', 'ending', 'expiring'] as const).map((key) => (
        <td key={key} data-figure data-owed={total[key] < 0 || undefined}>
          {amount(total[key])}
        </td>
      ))}
    </tr>
  );
};
