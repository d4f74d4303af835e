import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import type { PayrollCheck } from '#domain/payroll/payroll-checks.ts';
import { lastPayrollPeriod, payrollPeriod } from '#domain/payroll/payroll-period.ts';
import { closingPayrollProblem, isLatestRun, type PayrollRun } from '#domain/payroll/payroll-run.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople } from '#services/table.ts';
import { readPayrollBook, readRunLines } from './payroll-reader.ts';
import { type PayrollRow, payrollRows } from './payroll-rows.ts';
import { workOutPayroll } from './work-out-payroll.ts';

export type PayrollDifference = Pick<PayrollRow, 'component' | 'detailName' | 'minutes' | 'quantity' | 'amountMinor'>;

export type PayrollPerson = Pick<PayrollRow, 'employeeId' | 'name' | 'employee_nr'> & {
  lines: PayrollRow[];
  /** Null where the viewer sees not all of it. */
  amountMinor: number | null;
  previousMinor: number | null;
  /** To the run before, by component. */
  differences: PayrollDifference[];
};

export type PayrollAnswer = DateRange & {
  previous: PlainDate;
  next: PlainDate;
  currency: string;
  /** Name of the company's own format. */
  template: string | null;
  /** Why it cannot be closed; null when it can, or is. */
  problem: string | null;
  run: PayrollRun | null;
  mayReopen: boolean;
  runs: PayrollRun[];
  checks: (PayrollCheck & { name: string })[];
  people: PayrollPerson[];
};

const amountOf = (rows: readonly PayrollRow[]): number | null =>
  rows.some(({ amountMinor }) => amountMinor === null)
    ? null
    : rows.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);

const differencesOf = (now: readonly PayrollRow[], before: readonly PayrollRow[]): PayrollDifference[] => {
  const keyOf = ({ component, detail }: PayrollRow): string => `${component} ${detail}`;
  return [...Map.groupBy([...now, ...before], keyOf)].flatMap(([key, both]) => {
    const [ours, theirs] = [now, before].map((rows) => rows.filter((row) => keyOf(row) === key)) as [
      PayrollRow[],
      PayrollRow[],
    ];
    const less = (field: 'minutes' | 'quantity'): number =>
      ours.reduce((sum, row) => sum + row[field], 0) - theirs.reduce((sum, row) => sum + row[field], 0);
    const [is, was] = [amountOf(ours), amountOf(theirs)];
    const amountMinor = is === null || was === null ? null : is - was;
    const { component, detailName } = both[0]!;
    const one = { component, detailName, minutes: less('minutes'), quantity: less('quantity'), amountMinor };
    return one.minutes === 0 && one.quantity === 0 && !one.amountMinor ? [] : [one];
  });
};

/** Rows by person, those of the run before beside them. */
export const payrollPeople = (rows: readonly PayrollRow[], before: readonly PayrollRow[]): PayrollPerson[] => {
  const previous = Map.groupBy(before, ({ employeeId }) => employeeId);
  return [...Map.groupBy(rows, ({ employeeId }) => employeeId)].map(([employeeId, lines]) => {
    const old = previous.get(employeeId) ?? [];
    const { name, employee_nr } = lines[0]!;
    return {
      employeeId,
      name,
      employee_nr,
      lines,
      amountMinor: amountOf(lines),
      previousMinor: old.length > 0 ? amountOf(old) : null,
      differences: before.length > 0 ? differencesOf(lines, old) : [],
    };
  });
};

const withNames = async (ctx: Ctx<Viewer>, checks: readonly PayrollCheck[]) => {
  const { employees } = await loadPeople(ctx, ctx.viewer.accountId);
  const names = new Map(employees.map((person) => [person.id, displayName(person)]));
  return checks.map((check) => ({ ...check, name: names.get(check.employeeId) ?? '' }));
};

/** A payroll period: what keeps it from being closed and what everyone would get, or the run that it was closed with. */
export const viewPayroll = useCase({
  name: 'viewPayroll',
  needs: payrollAccess.viewPayroll,
  input: z.object({ date: plainDateSchema.nullish() }),
  run: async (ctx, { date }): Promise<PayrollAnswer> => {
    const [book, { currency }] = await Promise.all([readPayrollBook(ctx), ownAccount(ctx)]);
    const { rules, runs } = book;
    const today = dateAt(instant(ctx.now), ctx.viewer.zone);
    const period = date ? payrollPeriod(rules, date) : lastPayrollPeriod(rules, today);
    const run = runs.find(({ state, from }) => state === 'closed' && from === period.from) ?? null;
    const before = runs.find(({ state, from }) => state === 'closed' && from < period.from);
    const [{ lines, checks }, old, rowsOf] = await Promise.all([
      run ? readRunLines(ctx, run.id).then((kept) => ({ lines: kept, checks: [] })) : workOutPayroll(ctx, book, period),
      before ? readRunLines(ctx, before.id) : [],
      payrollRows(ctx, rules),
    ]);
    return {
      ...period,
      previous: payrollPeriod(rules, period.from, -1).from,
      next: payrollPeriod(rules, period.from, 1).from,
      currency,
      template: rules.template?.name ?? null,
      problem: run ? null : (closingPayrollProblem(period, runs, today)?.key ?? null),
      run,
      mayReopen: run !== null && isLatestRun(run, runs),
      runs,
      checks: await withNames(ctx, checks),
      people: payrollPeople(rowsOf(lines), rowsOf(old)),
    };
  },
});
