import { createHash } from 'node:crypto';
import type { Viewer } from '#domain/access/viewer.ts';
import { hoursDayOf } from '#domain/clock/active-clock.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { type ExplainedPayLine, lineKey, type PayLine } from '#domain/payroll/pay-line.ts';
import { explainedPayLines } from '#domain/payroll/pay-lines.ts';
import { exchangeChecks, type PayrollCheck, payrollCheckKinds, payrollChecks } from '#domain/payroll/payroll-checks.ts';
import { ownLine, payrollDeltas, type RunLine } from '#domain/payroll/payroll-deltas.ts';
import type { PayrollRun } from '#domain/payroll/payroll-run.ts';
import { type OvertimeHours, overtimeOf } from '#domain/plus-minus/overtime.ts';
import { type DateRange, datesIn, includesDate } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import type { HoursDay } from '#domain/timesheet/closed-hours.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { activeClocksOf, readClocks } from '#services/clock/running-clocks.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { liveExchanges, seesExchange } from '#services/exchange/read-exchange.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadUnplanned } from '#services/table.ts';
import { inSlices, loadPaidPerson, loadPayBasis, type PayBasis, paidPeople } from './paid-person.ts';
import { loadPayrollPeople, type PayrollBook, type PayrollScope, readRunLines } from './payroll-reader.ts';

/** Fingerprint of issues: equal while the same ones are open, whatever their order. */
export const stampOfChecks = (checks: readonly PayrollCheck[]): string => {
  const keys = checks.map(({ kind, employeeId, subjectId, date }) => [kind, employeeId, subjectId, date].join(' '));
  return createHash('sha256').update(keys.sort().join('\n')).digest('hex');
};

/** Every day of every department in the period. */
export const hoursDaysOf = async (ctx: Ctx<Viewer>, period: DateRange): Promise<HoursDay[]> => {
  const { departments } = await loadOrganisation(ctx, ctx.viewer.accountId);
  const dates = datesIn(period);
  return departments.flatMap(({ id }) => dates.map((date) => ({ departmentId: id, date })));
};

/** A person's pay for dates of a range, and the approved hours of those dates, for which contract pay has no lines. */
export type PersonPay = {
  employeeId: string;
  lines: ExplainedPayLine[];
  approved: TimesheetEntry[];
  /** All overtime, whether paid out or added to a balance. */
  overtime: OvertimeHours[];
};

/**
 * Current pay of people for any range of dates, whether periods are closed or not: one Query per person for its dates. Excludes
 * corrections of closed periods, which are lines of runs.
 */
export const payOfPeople = async (
  ctx: Ctx<Viewer>,
  employeeIds: readonly string[],
  basis: PayBasis,
): Promise<PersonPay[]> => {
  const { accountId } = ctx.viewer;
  const { rules, range } = basis;
  const contracts = await loadContractsOfPeople(ctx, accountId, employeeIds);
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  return inSlices(employeeIds, async (employeeId) => {
    const who = { accountId, employeeId, contracts: contractsOf.get(employeeId) ?? [] };
    const person = await loadPaidPerson(ctx, who, basis);
    const approved = person.timesheetEntries.filter(
      ({ status, date }) => status === 'approved' && includesDate(range, date),
    );
    const overtime = overtimeOf(person, rules, range);
    return { employeeId, lines: explainedPayLines(person, rules, range), approved, overtime };
  });
};

/** What the runs of these periods paid, including later corrections of them, by person. */
const paidFor = async (ctx: Ctx<Viewer>, again: readonly PayrollRun[], employeeIds: readonly string[] | undefined) => {
  const lines = (await Promise.all(again.map(({ id }) => readRunLines(ctx, id, employeeIds)))).flat();
  const byPerson = Map.groupBy(lines, ({ employeeId }) => employeeId);
  return (period: DateRange, employeeId: string): RunLine[] =>
    (byPerson.get(employeeId) ?? []).filter((line) =>
      line.corrects ? line.corrects.from === period.from : includesDate(period, line.date),
    );
};

export type WorkedOut = {
  lines: RunLine[];
  checks: PayrollCheck[];
  /** Derivations of the period's own lines, by `lineKey`; never stored, and empty unless requested. */
  trails: ReadonlyMap<string, ExplainedPayLine['explain']>;
  /** Derivations, as of today, of lines of the closed periods within the look-back, by the period's first date and `lineKey`. */
  trailsAgain: ReadonlyMap<string, ExplainedPayLine['explain']>;
};

/** Undecided exchanges that these people, or all, offered in the period; openable by viewers who may see them. */
const undecidedExchanges = async (
  ctx: Ctx<Viewer>,
  period: DateRange,
  employeeIds: readonly string[] | undefined,
): Promise<PayrollCheck[]> => {
  const wanted = employeeIds && new Set(employeeIds);
  const live = (await liveExchanges(ctx)).filter(
    ({ date, userId }) => includesDate(period, date) && (wanted?.has(userId) ?? true),
  );
  const accepted = live.filter(({ status }) => status === 'accepted');
  const involved = new Set(accepted.flatMap(({ userId, acceptUserId }) => [userId, acceptUserId ?? userId]));
  const weeks = await Promise.all([...involved].map((id) => loadUnplanned(ctx, ctx.viewer.accountId, id, period)));
  const approved = weeks.flatMap(({ timesheetEntries }) =>
    timesheetEntries.filter(({ status }) => status === 'approved'),
  );
  const seen = new Set(live.filter((exchange) => seesExchange(ctx.viewer, exchange)).map(({ id }) => id));
  return exchangeChecks(live, period, { approved, now: instant(ctx.now) }).map((check) => ({
    ...check,
    subjectId: check.subjectId && seen.has(check.subjectId) ? check.subjectId : null,
  }));
};

/** The key of a line of a closed period. */
export const againKey = (from: PlainDate, line: Parameters<typeof lineKey>[0]): string => `${from}|${lineKey(line)}`;

type Asked = {
  period: DateRange;
  /** Closed periods within the look-back. */
  again: readonly DateRange[];
  basis: PayBasis;
  paid: (period: DateRange, employeeId: string) => RunLine[];
  explained: boolean;
};

type Paid = Parameters<typeof loadPaidPerson>[1] & Pick<Employee, 'employee_nr'> & { clockedInOn: PlainDate[] };

const withoutTrail = ({ explain: _explain, ...line }: ExplainedPayLine): PayLine => line;

const workOutPerson = async (
  ctx: Ctx<Viewer>,
  { employee_nr, clockedInOn, ...who }: Paid,
  { period, again, basis, paid, explained }: Asked,
): Promise<WorkedOut> => {
  const { rules } = basis;
  const person = await loadPaidPerson(ctx, who, basis);
  const own = explainedPayLines(person, rules, period);
  const lines = own.map(withoutTrail);
  const ownAgain = again.map(({ from, to }) => ({
    range: { from, to },
    now: explainedPayLines(person, rules, { from, to }),
  }));
  return {
    lines: [
      ...lines.map(ownLine),
      ...ownAgain.flatMap(({ range, now }) => payrollDeltas(paid(range, who.employeeId), now.map(withoutTrail), range)),
    ],
    checks: payrollChecks({ ...person, employee_nr, clockedInOn, lines }, period),
    trails: new Map(explained ? own.map((line) => [lineKey(line), line.explain]) : []),
    trailsAgain: new Map(
      explained
        ? ownAgain.flatMap(({ range, now }) => now.map((line) => [againKey(range.from, line), line.explain] as const))
        : [],
    ),
  };
};

type Narrowed = PayrollScope & {
  /** Whether derivations are needed. They hold everything read about a person. */
  explained?: boolean;
};

/**
 * Pay for an open period, with changes in the closed periods that the rules look back on: one Query per person for the dates of
 * these periods, some people at a time. It reads an index, so a change that it misses becomes a correction of the next run.
 */
export const workOutPayroll = async (
  ctx: Ctx<Viewer>,
  { rules: book, runs }: PayrollBook,
  period: DateRange,
  { explained = false, ...scope }: Narrowed = {},
): Promise<WorkedOut> => {
  const { accountId } = ctx.viewer;
  const again = runs.filter(({ state, from }) => state === 'closed' && from < period.from).slice(0, book.lookBack);
  const since = again.reduce((first, { from }) => earliest(first, from), period.from);
  const { employees, contracts } = await loadPayrollPeople(ctx, scope);
  const isNarrowed = Object.values(scope).some((ids) => ids.length > 0);
  const some = isNarrowed ? employees.map(({ id }) => id) : undefined;
  const [basis, paid, clocks, exchanges] = await Promise.all([
    loadPayBasis(ctx, { from: since, to: period.to }),
    paidFor(ctx, again, some),
    some ? activeClocksOf(ctx, some) : hoursDaysOf(ctx, period).then((days) => clocksIn(ctx, days)),
    undecidedExchanges(ctx, period, some),
  ]);
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const clocksOfPeople = Map.groupBy(clocks, ({ employeeId }) => employeeId);
  const all = await inSlices(paidPeople(employees, basis), ({ id: employeeId, employee_nr }) => {
    const days = (clocksOfPeople.get(employeeId) ?? []).map((clock) => hoursDayOf(clock).date);
    const clockedInOn = days.filter((date) => includesDate(period, date));
    const own = contractsOf.get(employeeId) ?? [];
    const person = { accountId, employeeId, employee_nr, contracts: own, clockedInOn };
    return workOutPerson(ctx, person, { period, again, basis, paid, explained });
  });
  return {
    lines: all.flatMap(({ lines }) => lines),
    checks: [...all.flatMap(({ checks }) => checks), ...exchanges].sort(
      (a, b) => payrollCheckKinds.indexOf(a.kind) - payrollCheckKinds.indexOf(b.kind),
    ),
    trails: new Map(all.flatMap(({ trails }) => [...trails])),
    trailsAgain: new Map(all.flatMap(({ trailsAgain }) => [...trailsAgain])),
  };
};

/** Clocks that run in the weeks of these days. */
const clocksIn = async (ctx: Ctx<Viewer>, days: readonly HoursDay[]) =>
  (await readClocks(ctx, firstOfWeeks(days))).clocks;

/** One day for each department and week, which are the keys of clocks. */
const firstOfWeeks = (days: readonly HoursDay[]): HoursDay[] => [
  ...new Map(days.map((day) => [`${day.departmentId} ${weekOf(day.date)}`, day])).values(),
];
