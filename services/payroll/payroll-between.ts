import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { type Derivation, derivedFrom, lineOf } from '#domain/kit/derivation.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { lineKey } from '#domain/payroll/pay-line.ts';
import { payrollPeriod } from '#domain/payroll/payroll-period.ts';
import type { PayrollRun } from '#domain/payroll/payroll-run.ts';
import { type DateRange, daysIn } from '#domain/time/date-range.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { absenceReviewer } from '#services/absence/absence-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPayrollPeople, type PayrollBook, readPayrollBook, readRunLines } from './payroll-reader.ts';
import { type PayrollRow, payrollRows } from './payroll-rows.ts';
import { againKey, workOutPayroll } from './work-out-payroll.ts';

/** A row with the payroll period in which it is paid, and the derivation of its minutes and amount. */
export type PaidRow = PayrollRow & { period: DateRange; explain: () => Derivation[] };

type Unit = 'minutes' | 'money';
const units = ['minutes', 'money'] as const satisfies readonly Unit[];
const figureOf = ({ minutes, amountMinor }: PayrollRow, unit: Unit): number =>
  unit === 'minutes' ? minutes : (amountMinor ?? 0);
const sumOf = (lines: readonly Derivation[]): number => lines.reduce((sum, { value }) => sum + value, 0);
const linesIn = (lines: readonly Derivation[], unit: Unit): Derivation[] => lines.filter((line) => line.unit === unit);

/**
 * What a closed run paid, and who closed it. Runs store no derivation: today's is used while its result is still the same;
 * otherwise there is only the figure, and later changes are a correction of the next run.
 */
const paidLines = (
  row: PayrollRow,
  { closedBy, closedAt }: PayrollRun,
  trail: (() => Derivation[]) | undefined,
): Derivation[] => {
  const today = trail?.() ?? [];
  return units.map((unit) => {
    const own = linesIn(today, unit);
    const about = { unit, date: row.date, approvedBy: closedBy, approvedAt: closedAt };
    const figure = figureOf(row, unit);
    if (row.corrects) return lineOf('corrects', figure, about);
    return sumOf(own) === figure ? derivedFrom('paid', own, about) : lineOf('paid', figure, about);
  });
};

/** Today's value of hours of a closed period, less what was paid for them. */
const correctedLines = (row: PayrollRow, trail: (() => Derivation[]) | undefined): Derivation[] => {
  const today = trail?.() ?? [];
  return units.map((unit) => {
    const own = linesIn(today, unit);
    const paid = lineOf('paid', figureOf(row, unit) - sumOf(own), { unit, date: row.date });
    return derivedFrom('corrects', [...own, paid], { unit, date: row.date });
  });
};

const overlap = (a: DateRange, b: DateRange): boolean => a.from <= b.to && b.from <= a.to;

/** Periods that end within the range: closed ones with their runs, and open ones. */
const periodsWithin = ({ rules, runs }: PayrollBook, range: DateRange): { closed: PayrollRun[]; open: DateRange[] } => {
  const endsWithin = ({ to }: DateRange): boolean => range.from <= to && to <= range.to;
  const closed = runs.filter(({ state }) => state === 'closed');
  const open: DateRange[] = [];
  for (let next = payrollPeriod(rules, range.from); next.to <= range.to; next = payrollPeriod(rules, next.from, 1))
    if (endsWithin(next) && !closed.some((run) => overlap(run, next))) open.push(next);
  return { closed: closed.filter(endsWithin), open };
};

/** Number of dates for which `payrollBetween` works out pay; what closed runs paid is only read. */
export const datesToWorkOut = async (ctx: Ctx<Viewer>, range: DateRange, explained: boolean): Promise<number> => {
  const { closed, open } = periodsWithin(await readPayrollBook(ctx), range);
  return [...open, ...(explained ? closed : [])].reduce((sum, period) => sum + daysIn(period), 0);
};

/**
 * All pay of payroll periods whose last date lies in the range, ordered by period: closed ones as stored by their runs, open ones
 * as currently calculated. A correction of a closed period appears only in the first open period. `explained` requests
 * derivations, which recalculates closed periods; `employeeIds` only the pay of these people.
 */
export const payrollBetween = async (
  ctx: Ctx<Viewer>,
  range: DateRange,
  { explained, employeeIds }: { explained: boolean; employeeIds: readonly string[] },
): Promise<PaidRow[]> => {
  const book = await readPayrollBook(ctx);
  const periods = periodsWithin(book, range);
  const some = employeeIds.length > 0 ? employeeIds : undefined;
  const rowsOf = await payrollRows(ctx, book.rules, await loadPayrollPeople(ctx, { employeeIds }));
  const closed = await Promise.all(
    periods.closed.map(async (run) => {
      const period = { from: run.from, to: run.to };
      const [lines, again] = await Promise.all([
        readRunLines(ctx, run.id, some),
        explained ? workOutPayroll(ctx, { ...book, runs: [] }, period, { explained, employeeIds }) : undefined,
      ]);
      return rowsOf(lines).rows.map((row): PaidRow => {
        const trail = again?.trails.get(lineKey(row));
        return { ...row, period, explain: () => paidLines(row, run, trail) };
      });
    }),
  );
  const corrected = new Set<string>();
  const worked: PaidRow[] = [];
  for (const period of periods.open) {
    const { lines, trails, trailsAgain } = await workOutPayroll(ctx, book, period, { explained, employeeIds });
    const first = lines.filter(({ corrects }) => !corrects || !corrected.has(corrects.from));
    for (const { corrects } of first) if (corrects) corrected.add(corrects.from);
    worked.push(
      ...rowsOf(first).rows.map((row): PaidRow => {
        const { corrects } = row;
        if (!corrects) return { ...row, period, explain: trails.get(lineKey(row)) ?? (() => []) };
        const trail = trailsAgain.get(againKey(corrects.from, row));
        return { ...row, period, explain: () => correctedLines(row, trail) };
      }),
    );
  }
  return [...closed.flat(), ...worked].sort((a, b) =>
    a.period.from < b.period.from ? -1 : a.period.from > b.period.from ? 1 : 0,
  );
};

type ExplainedRow = { line: PayrollRow; explain: Derivation[] };

/**
 * A person's pay lines of the payroll period of a date, as the period shows them, with the derivation of their minutes and, for
 * people who may see it, their amount.
 */
export const viewPayrollTrail = useCase({
  name: 'viewPayrollTrail',
  needs: payrollAccess.viewPayrollTrail,
  input: z.object({ date: plainDateSchema, employeeId: referenceSchema }),
  run: async (ctx, { date, employeeId }): Promise<ExplainedRow[]> => {
    const { rules } = await readPayrollBook(ctx);
    const rows = await payrollBetween(ctx, payrollPeriod(rules, date), { explained: true, employeeIds: [employeeId] });
    const lines = rows.map((line) => ({
      line,
      explain: line.explain().filter(({ unit }) => unit !== 'money' || line.amountMinor !== null),
    }));
    const reviewed = await absenceReviewer(
      ctx,
      lines.flatMap(({ explain }) => explain),
    );
    return lines.map(({ line, explain }) => ({ line, explain: explain.map(reviewed) }));
  },
});
