import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { causeTotals } from '#domain/payroll/payroll-causes.ts';
import type { PayrollCheck, PayrollCheckKind } from '#domain/payroll/payroll-checks.ts';
import { type PayrollFormat, payrollFormats } from '#domain/payroll/payroll-formats.ts';
import { lastPayrollPeriod, payrollPeriod } from '#domain/payroll/payroll-period.ts';
import { closingPayrollProblem, isLatestRun, mostPeopleAtOnce, type PayrollRun } from '#domain/payroll/payroll-run.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { wantedPayrollPrograms } from '#services/integrations/app-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { loadOrganisation, type People } from '#services/table.ts';
import { causeReader, type PayrollPerson, payrollPeople } from './payroll-people.ts';
import { loadPayrollPeople, type PayrollBook, readPayrollBook, readRunLines } from './payroll-reader.ts';
import { type PayrollRows, payrollRights, payrollRows } from './payroll-rows.ts';
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
  /** The run that is closing the period in parts. */
  closing: PayrollRun | null;
  /** Whether only departments are shown: everyone's pay is too much for one request. */
  byDepartmentOnly: boolean;
  mayReopen: boolean;
  runs: PayrollRun[];
  /** With null for the person, and no date, where the viewer may not see whom an issue concerns. */
  checks: ShownCheck[];
  /** Identifies these issues when the period is closed. */
  checksStamp: string;
  /**
   * Number of lines that the viewer may not see; they are missing from people, whose amounts are then null. Of departments it is
   * the number of listed people with such lines, since more would show whom hidden lines concern.
   */
  leftOut: number;
  /** Departments by which people can be narrowed down. */
  departments: { id: string; name: string }[];
  people: PayrollPerson[];
  /** Period of the run that people and causes are compared with. */
  comparedWith: DateRange | null;
  /** Causes of the difference from that run; null without such a run, or when the viewer may not see all amounts. */
  causes: ReturnType<typeof causeTotals> | null;
};

/** Permissions that show whom an issue concerns, in addition to that for payroll. A pay-out may be of any balance. */
const needsOfChecks: Partial<Record<PayrollCheckKind, readonly Requirement[]>> = {
  pendingAbsence: [absenceAccess.viewAbsences],
  noWage: [contractsAccess.viewContracts],
  contractWithoutWage: [contractsAccess.viewContracts],
  twoContractTypes: [contractsAccess.viewContracts],
  minijobUnpaid: [plusMinusAccess.viewMinijob],
  payoutWithoutPay: [
    contractsAccess.viewContracts,
    plusMinusAccess.viewPlusMinusBalances,
    absenceAccess.viewTeamLeave,
    plusMinusAccess.viewMinijob,
  ],
};

/**
 * Issues with the names of people. Of departments, issues whose person the viewer may not see are left out: few people work in
 * one, so that a number alone would show whom they concern.
 */
const withNames = (
  ctx: Ctx<Viewer>,
  checks: readonly PayrollCheck[],
  { employees, contracts }: People,
  isNarrowed: boolean,
): ShownCheck[] => {
  const names = new Map(employees.map((person) => [person.id, displayName(person)]));
  const maySee = payrollRights(ctx, { employees, contracts });
  const today = dateAt(instant(ctx.now), ctx.viewer.zone);
  return checks.flatMap((check): ShownCheck[] => {
    const { kind, employeeId, date } = check;
    if ((needsOfChecks[kind] ?? []).every((need) => maySee(need, { employeeId, date: date ?? today })))
      return [{ ...check, name: names.get(employeeId) ?? '' }];
    return isNarrowed ? [] : [{ kind, employeeId: null, subjectId: null, date: null, name: '' }];
  });
};

type Asked = { book: PayrollBook; period: DateRange; departmentIds: readonly string[] };

const nothingShown = {
  checks: [],
  checksStamp: stampOfChecks([]),
  leftOut: 0,
  people: [],
  comparedWith: null,
  causes: null,
};

/** Everyone's pay, or that of people of the departments, compared with the run before. */
const compared = async (ctx: Ctx<Viewer>, { book, period, departmentIds }: Asked) => {
  const { rules, runs } = book;
  const run = runs.find(({ state, from }) => state === 'closed' && from === period.from) ?? null;
  const before = runs.find(({ state, from }) => state === 'closed' && from < period.from);
  const people = await loadPayrollPeople(ctx, { departmentIds });
  const isNarrowed = departmentIds.length > 0;
  const byDepartmentOnly = !isNarrowed && people.employees.length > mostPeopleAtOnce;
  if (byDepartmentOnly) return { run, byDepartmentOnly, ...nothingShown };
  const some = isNarrowed ? people.employees.map(({ id }) => id) : undefined;
  const [{ lines, checks }, old, rowsOf, causesOf] = await Promise.all([
    run
      ? readRunLines(ctx, run.id, some).then((kept) => ({ lines: kept, checks: [] }))
      : workOutPayroll(ctx, book, period, { departmentIds }),
    before ? readRunLines(ctx, before.id, some) : [],
    payrollRows(ctx, rules, people),
    before && causeReader(ctx, people, { period, before }),
  ]);
  const both = [rowsOf(lines), rowsOf(old)] as const;
  const listed = new Set(both.flatMap(({ rows }) => rows.map(({ employeeId }) => employeeId)));
  const known = ({ rows, leftOut }: PayrollRows): PayrollRows => ({
    rows,
    leftOut: isNarrowed ? new Map([...leftOut].filter(([employeeId]) => listed.has(employeeId))) : leftOut,
  });
  const [now, earlier] = [known(both[0]), known(both[1])];
  const shown = payrollPeople(now, earlier, causesOf);
  const isSeen = [now, earlier].every(
    ({ rows, leftOut }) => leftOut.size === 0 && rows.every(({ amountMinor }) => amountMinor !== null),
  );
  const hidden = [...now.leftOut.values()].reduce((sum, count) => sum + count, 0);
  return {
    run,
    byDepartmentOnly,
    checks: withNames(ctx, checks, people, isNarrowed),
    checksStamp: stampOfChecks(checks),
    leftOut: isNarrowed ? now.leftOut.size : hidden,
    people: shown,
    comparedWith: before ? { from: before.from, to: before.to } : null,
    causes: before && isSeen ? causeTotals(shown.map(({ causes }) => causes)) : null,
  };
};

/**
 * A payroll period: what prevents closing it and everyone's pay, or the run with which it was closed. Of departments it shows the
 * people who work in them, with all their pay.
 */
export const viewPayroll = useCase({
  name: 'viewPayroll',
  needs: payrollAccess.viewPayroll,
  input: z.object({ date: plainDateSchema.nullish(), departmentIds: z.array(referenceSchema).max(200).nullish() }),
  run: async (ctx, { date, departmentIds }): Promise<PayrollAnswer | Refusal> => {
    const [book, { currency }, { departments }, asked] = await Promise.all([
      readPayrollBook(ctx),
      ownAccount(ctx),
      loadOrganisation(ctx, ctx.viewer.accountId),
      expandGroups(ctx, departmentIds ?? []),
    ]);
    if (asked.some((id) => !departments.some((department) => department.id === id)))
      return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
    const wanted: readonly string[] = await wantedPayrollPrograms(ctx);
    const { rules, runs } = book;
    const today = dateAt(instant(ctx.now), ctx.viewer.zone);
    const period = date ? payrollPeriod(rules, date) : lastPayrollPeriod(rules, today);
    const closing = runs.find(({ state, from }) => state === 'closing' && from === period.from) ?? null;
    const { run, ...shown } = await compared(ctx, { book, period, departmentIds: asked });
    return {
      ...period,
      ...shown,
      previous: payrollPeriod(rules, period.from, -1).from,
      next: payrollPeriod(rules, period.from, 1).from,
      currency,
      formats: payrollFormats.filter((format) => {
        if (format === 'csv' || format === 'xlsx') return true;
        return format === 'template' ? rules.template !== null : wanted.includes(format);
      }),
      template: rules.template?.name ?? null,
      problem: run || closing ? null : (closingPayrollProblem(period, runs, today)?.key ?? null),
      run,
      closing,
      mayReopen: run !== null && isLatestRun(run, runs),
      runs,
      departments: departments.map(({ id, name }) => ({ id, name })),
    };
  },
});
