import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { causeTotals } from '#domain/payroll/payroll-causes.ts';
import type { PayrollCheck, PayrollCheckKind } from '#domain/payroll/payroll-checks.ts';
import { type PayrollFormat, payrollFormats } from '#domain/payroll/payroll-formats.ts';
import { lastPayrollPeriod, payrollPeriod } from '#domain/payroll/payroll-period.ts';
import { closingPayrollProblem, isLatestRun, type PayrollRun } from '#domain/payroll/payroll-run.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { wantedPayrollPrograms } from '#services/integrations/app-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople } from '#services/table.ts';
import { causeReader, type PayrollPerson, payrollPeople } from './payroll-people.ts';
import { readPayrollBook, readRunLines } from './payroll-reader.ts';
import { payrollRights, payrollRows } from './payroll-rows.ts';
import { stampOfChecks, workOutPayroll } from './work-out-payroll.ts';

type ShownCheck = Omit<PayrollCheck, 'employeeId'> & { employeeId: string | null; name: string };

export type PayrollAnswer = DateRange & {
  previous: PlainDate;
  next: PlainDate;
  currency: string;
  /** Formats of connected payroll programs; all formats while none is connected. */
  formats: PayrollFormat[];
  /** Name of the company's own format. */
  template: string | null;
  /** Why the period cannot be closed; null when it can be, or is closed. */
  problem: string | null;
  run: PayrollRun | null;
  mayReopen: boolean;
  runs: PayrollRun[];
  /** With null for the person, and no date, where the viewer may not see whom an issue concerns. */
  checks: ShownCheck[];
  /** Identifies these issues when the period is closed. */
  checksStamp: string;
  /** Number of lines that the viewer may not see; they are missing from people, whose amounts are then null. */
  leftOut: number;
  people: PayrollPerson[];
  /** Period of the run that people and causes are compared with. */
  comparedWith: DateRange | null;
  /** Causes of the difference from that run; null without such a run, or when the viewer may not see all amounts. */
  causes: ReturnType<typeof causeTotals> | null;
};

/** Permission that shows whom an issue concerns, in addition to that for payroll. */
const needsOfChecks: Partial<Record<PayrollCheckKind, Requirement>> = {
  pendingAbsence: absenceAccess.viewAbsences,
  noWage: contractsAccess.viewContracts,
  contractWithoutWage: contractsAccess.viewContracts,
  twoContractTypes: contractsAccess.viewContracts,
  minijobUnpaid: plusMinusAccess.viewMinijob,
};

const withNames = async (ctx: Ctx<Viewer>, checks: readonly PayrollCheck[]): Promise<ShownCheck[]> => {
  const { employees, contracts } = await loadPeople(ctx, ctx.viewer.accountId);
  const names = new Map(employees.map((person) => [person.id, displayName(person)]));
  const maySee = payrollRights(ctx, { employees, contracts });
  const today = dateAt(instant(ctx.now), ctx.viewer.zone);
  return checks.map((check) => {
    const { kind, employeeId, date } = check;
    if (maySee(needsOfChecks[kind], { employeeId, date: date ?? today }))
      return { ...check, name: names.get(employeeId) ?? '' };
    return { kind, employeeId: null, subjectId: null, date: null, name: '' };
  });
};

/** A payroll period: what prevents closing it and everyone's pay, or the run with which it was closed. */
export const viewPayroll = useCase({
  name: 'viewPayroll',
  needs: payrollAccess.viewPayroll,
  input: z.object({ date: plainDateSchema.nullish() }),
  run: async (ctx, { date }): Promise<PayrollAnswer> => {
    const [book, { currency }] = await Promise.all([readPayrollBook(ctx), ownAccount(ctx)]);
    const wanted: readonly string[] = await wantedPayrollPrograms(ctx);
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
    const causesOf = before && (await causeReader(ctx, period, before));
    const [now, earlier] = [rowsOf(lines), rowsOf(old)];
    const people = payrollPeople(now, earlier, causesOf);
    const isSeen = [now, earlier].every(
      ({ rows, leftOut }) => leftOut.size === 0 && rows.every(({ amountMinor }) => amountMinor !== null),
    );
    return {
      ...period,
      previous: payrollPeriod(rules, period.from, -1).from,
      next: payrollPeriod(rules, period.from, 1).from,
      currency,
      formats: payrollFormats.filter((format) => {
        if (format === 'csv' || format === 'xlsx') return true;
        return format === 'template' ? rules.template !== null : wanted.includes(format);
      }),
      template: rules.template?.name ?? null,
      problem: run ? null : (closingPayrollProblem(period, runs, today)?.key ?? null),
      run,
      mayReopen: run !== null && isLatestRun(run, runs),
      runs,
      checks: await withNames(ctx, checks),
      checksStamp: stampOfChecks(checks),
      leftOut: [...now.leftOut.values()].reduce((sum, count) => sum + count, 0),
      people,
      comparedWith: before ? { from: before.from, to: before.to } : null,
      causes: before && isSeen ? causeTotals(people.map(({ causes }) => causes)) : null,
    };
  },
});
