import type { Viewer } from '#domain/access/viewer.ts';
import { type Derivation, lineOf } from '#domain/kit/derivation.ts';
import { lineKey } from '#domain/payroll/pay-line.ts';
import { payrollPeriod } from '#domain/payroll/payroll-period.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Ctx } from '#services/kit/context.ts';
import { readPayrollBook, readRunLines } from './payroll-reader.ts';
import { type PayrollRow, payrollRows } from './payroll-rows.ts';
import { workOutPayroll } from './work-out-payroll.ts';

/**
 * A row of the payroll period in which it is paid. What open periods pay says what its minutes and its amount are made of; of a closed
 * one its run says the figures alone.
 */
export type PaidRow = PayrollRow & { period: DateRange; explain: () => Derivation[] };

const figuresOnly = (kind: 'paid' | 'corrects', { minutes, amountMinor, date }: PayrollRow): Derivation[] => [
  lineOf(kind, minutes, { date }),
  lineOf(kind, amountMinor ?? 0, { unit: 'money', date }),
];

const overlap = (one: DateRange, other: DateRange): boolean => one.from <= other.to && other.from <= one.to;

/**
 * Everything that payroll periods pay whose last date lies in the range, in order of periods: closed ones as their runs keep them,
 * open ones as things stand. A correction of a closed period is in the first open period alone.
 */
export const payrollBetween = async (ctx: Ctx<Viewer>, range: DateRange): Promise<PaidRow[]> => {
  const book = await readPayrollBook(ctx);
  const endsWithin = ({ to }: DateRange): boolean => range.from <= to && to <= range.to;
  const runs = book.runs.filter(({ state }) => state === 'closed');
  const open: DateRange[] = [];
  for (
    let next = payrollPeriod(book.rules, range.from);
    next.to <= range.to;
    next = payrollPeriod(book.rules, next.from, 1)
  )
    if (endsWithin(next) && !runs.some((run) => overlap(run, next))) open.push(next);
  const rowsOf = await payrollRows(ctx, book.rules);
  const closed = await Promise.all(
    runs.filter(endsWithin).map(async ({ id, from, to }) =>
      rowsOf(await readRunLines(ctx, id)).map(
        (row): PaidRow => ({
          ...row,
          period: { from, to },
          explain: () => figuresOnly(row.corrects ? 'corrects' : 'paid', row),
        }),
      ),
    ),
  );
  const corrected = new Set<string>();
  const worked: PaidRow[] = [];
  for (const period of open) {
    const { lines, trails } = await workOutPayroll(ctx, book, period);
    const first = lines.filter(({ corrects }) => !corrects || !corrected.has(corrects.from));
    for (const { corrects } of first) if (corrects) corrected.add(corrects.from);
    worked.push(
      ...rowsOf(first).map((row): PaidRow => {
        const trail = row.corrects ? undefined : trails.get(lineKey(row));
        return { ...row, period, explain: trail ?? (() => figuresOnly('corrects', row)) };
      }),
    );
  }
  return [...closed.flat(), ...worked].sort((one, other) =>
    one.period.from < other.period.from ? -1 : one.period.from > other.period.from ? 1 : 0,
  );
};
