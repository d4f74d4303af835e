import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '#domain/time/date-range.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DerivationTable } from '#web/parts/derivation/DerivationTable.tsx';
import { OpenFigure } from '#web/parts/derivation/OpenFigure.tsx';
import { SumDialog } from '#web/parts/derivation/SumDialog.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { type PayrollLineFactsFragment, PayrollTrailDocument } from './Payroll.generated.ts';

export type PayrollLine = PayrollLineFactsFragment;
type Unit = 'minutes' | 'money';

/** Everything that is shown of a line: lines have no id, and those that look the same are made of the same. */
const keyOf = ({ __typename: _, corrects, ...line }: PayrollLine): string =>
  JSON.stringify([Object.entries(line).sort(), corrects?.from]);

type TrailProps = {
  employeeId: string;
  line: PayrollLine;
  period: DateRange;
  currency: string;
  units: readonly Unit[];
};

/** The derivation of a line's hours or amount. */
export const LineTrail = ({ employeeId, line, period, currency, units }: TrailProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(PayrollTrailDocument, {
    variables: { date: period.from, employeeId },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.payrollTrail;
  if (error && !found) return <Fault title={t('payroll.fault')} error={error} again={() => void refetch()} />;
  if (!found) return <SkeletonRows rows={3} label={t('common.loading')} />;
  const explained = found.find((row) => keyOf(row.line) === keyOf(line))?.explain;
  const rows = (explained ?? []).filter(({ unit }) => units.some((wanted) => wanted === unit));
  if (rows.length === 0) return <QuietEmpty>{t('payroll.people.changed')}</QuietEmpty>;
  return <DerivationTable rows={rows} currency={currency} label={t('derivation.title')} />;
};

export type PaidPerson = { employeeId: string; name: string; lines: readonly PayrollLine[] };

type SumProps = {
  /** The column whose total it is. */
  title: string;
  unit: Unit;
  /** People with the lines that count in the column. */
  people: readonly PaidPerson[];
  /** Component, type and department of a line. */
  aboutOf: (line: PayrollLine) => string;
  period: DateRange;
  currency: string;
  /** The total as it is shown. */
  children: ReactNode;
};

/** The total of a column, which opens to people, their lines and what each line is made of. */
export const PayrollSum = ({ title, unit, people, aboutOf, period, currency, children }: SumProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const countedOf = ({ minutes, amountMinor }: PayrollLine): number =>
    unit === 'minutes' ? minutes : (amountMinor ?? 0);
  const sumOf = (lines: readonly PayrollLine[]): number => lines.reduce((sum, line) => sum + countedOf(line), 0);
  const shown = (value: number): string =>
    unit === 'minutes' ? format.hours(value) : format.money({ minor: value, currency });
  const counted = people
    .map((person) => ({ ...person, lines: person.lines.filter((line) => countedOf(line) !== 0) }))
    .filter(({ lines }) => lines.length > 0);
  const dialog = () => (
    <SumDialog
      title={`${title}, ${format.span(period.from, period.to)}`}
      note={t('payroll.people.sum')}
      none={t('payroll.people.none')}
      lines={counted.map(({ employeeId, name, lines }) => ({
        title: name,
        figure: shown(sumOf(lines)),
        parts: lines.map((line) => ({
          title: format.fullDate(line.date),
          about: aboutOf(line),
          figure: shown(countedOf(line)),
          trail: () => <LineTrail {...{ employeeId, line, period, currency }} units={[unit]} />,
        })),
      }))}
      total={shown(sumOf(counted.flatMap(({ lines }) => lines)))}
    />
  );
  return <OpenFigure dialog={counted.length === 0 ? null : dialog}>{children}</OpenFigure>;
};
