import { createHash } from 'node:crypto';
import type { Viewer } from '#domain/access/viewer.ts';
import { hoursDayOf } from '#domain/clock/active-clock.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { type ExplainedPayLine, lineKey } from '#domain/payroll/pay-line.ts';
import { explainedPayLines, type PayRules } from '#domain/payroll/pay-lines.ts';
import { exchangeChecks, type PayrollCheck, payrollCheckKinds, payrollChecks } from '#domain/payroll/payroll-checks.ts';
import { ownLine, payrollDeltas, type RunLine } from '#domain/payroll/payroll-deltas.ts';
import type { PayrollRun } from '#domain/payroll/payroll-run.ts';
import { minijobMonths } from '#domain/plus-minus/minijob.ts';
import { type OvertimeHours, overtimeOf } from '#domain/plus-minus/overtime.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { type DateRange, datesIn, includesDate } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import type { HoursDay } from '#domain/timesheet/closed-hours.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { readClocks } from '#services/clock/running-clocks.ts';
import { loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import { liveExchanges, seesExchange } from '#services/exchange/read-exchange.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPayoutDates, loadPeople } from '#services/table.ts';
import { type PayrollBook, readRunLines } from './payroll-reader.ts';

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

const payRules = async (ctx: Ctx<Viewer>): Promise<PayRules> => {
  const [organisation, account, fields] = await Promise.all([
    loadOrganisation(ctx, ctx.viewer.accountId),
    ownAccount(ctx),
    readCustomFields(ctx),
  ]);
  return {
    ...organisation,
    // Without the feature minijob hours cannot be paid out, so a minijob is paid like other work.
    contractTypes: ctx.viewer.flags.includes('minijob')
      ? organisation.contractTypes
      : organisation.contractTypes.map((type) => ({ ...type, minijob: false })),
    rates: rateBook(organisation),
    fields: fields.filter(({ appliesTo }) => appliesTo === 'timesheet'),
    currency: account.currency,
  };
};

/** Whether a payout of someone who left is dated in the range. Leave is often paid out after the last day. */
const isPaidOutIn = async (ctx: Ctx<Viewer>, employeeId: string, range: DateRange): Promise<boolean> =>
  (await loadPayoutDates(ctx, ctx.viewer.accountId, employeeId)).some((date) => includesDate(range, date));

/**
 * People who may be paid for one of the dates: employed on or after the first, or with a payout in the range. Two Queries per
 * person who left before.
 */
export const paidPeople = async <P extends Pick<Employee, 'id' | 'enddate'>>(
  ctx: Ctx<Viewer>,
  people: readonly P[],
  range: DateRange,
): Promise<P[]> => {
  const arePaid = await Promise.all(
    people.map(({ id, enddate }) => enddate === null || enddate > range.from || isPaidOutIn(ctx, id, range)),
  );
  return people.filter((_, at) => arePaid[at]);
};

type Who = Parameters<typeof loadLeavePerson>[1];

/** All data that determine a person's pay for dates of the range. */
const loadPaidPerson = async (ctx: Ctx<Viewer>, who: Who, rules: PayRules, { from, to }: DateRange) => {
  const { person, minijobPayouts: payouts } = await loadLeavePerson(ctx, who, { from, until: to });
  return { ...person, employeeId: who.employeeId, minijob: minijobMonths({ ...person, payouts }, rules, to) };
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
 * Current pay of people for any range of dates, whether periods are closed or not: one Query per person's horizon. Excludes
 * corrections of closed periods, which are lines of runs.
 */
export const payOfPeople = async (
  ctx: Ctx<Viewer>,
  employeeIds: readonly string[],
  range: DateRange,
): Promise<PersonPay[]> => {
  const { accountId } = ctx.viewer;
  const [contracts, rules] = await Promise.all([loadContractsOfPeople(ctx, accountId, employeeIds), payRules(ctx)]);
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  return Promise.all(
    employeeIds.map(async (employeeId) => {
      const who = { accountId, employeeId, contracts: contractsOf.get(employeeId) ?? [] };
      const person = await loadPaidPerson(ctx, who, rules, range);
      const approved = person.timesheetEntries.filter(
        ({ status, date }) => status === 'approved' && includesDate(range, date),
      );
      const overtime = overtimeOf(person, rules, range);
      return { employeeId, lines: explainedPayLines(person, rules, range), approved, overtime };
    }),
  );
};

/** What the run of a period paid, including later corrections of it, by person. */
const paidFor = async (ctx: Ctx<Viewer>, closed: readonly PayrollRun[]) => {
  const lines = (await Promise.all(closed.map(({ id }) => readRunLines(ctx, id)))).flat();
  return (period: DateRange, employeeId: string): RunLine[] =>
    lines.filter(
      (line) =>
        line.employeeId === employeeId &&
        (line.corrects ? line.corrects.from === period.from : includesDate(period, line.date)),
    );
};

export type WorkedOut = {
  lines: RunLine[];
  checks: PayrollCheck[];
  /** Derivations of the period's own lines, by `lineKey`; never stored. */
  trails: ReadonlyMap<string, ExplainedPayLine['explain']>;
  /** Derivations, as of today, of lines of the closed periods within the look-back, by the period's first date and `lineKey`. */
  trailsAgain: ReadonlyMap<string, ExplainedPayLine['explain']>;
};

/** Undecided exchanges of the period, openable by viewers who may see them. */
const undecidedExchanges = async (
  ctx: Ctx<Viewer>,
  period: DateRange,
  approved: readonly TimesheetEntry[],
): Promise<PayrollCheck[]> => {
  const live = await liveExchanges(ctx);
  const seen = new Set(live.filter((exchange) => seesExchange(ctx.viewer, exchange)).map(({ id }) => id));
  return exchangeChecks(live, period, { approved, now: instant(ctx.now) }).map((check) => ({
    ...check,
    subjectId: check.subjectId && seen.has(check.subjectId) ? check.subjectId : null,
  }));
};

/** The key of a line of a closed period. */
export const againKey = (from: PlainDate, line: Parameters<typeof lineKey>[0]): string => `${from}|${lineKey(line)}`;

/**
 * Everyone's pay for an open period, with changes in the closed periods that the rules look back on: one Query per person's
 * horizon. It reads an index, so a change that it misses becomes a correction of the next run.
 */
export const workOutPayroll = async (
  ctx: Ctx<Viewer>,
  { rules: book, runs }: PayrollBook,
  period: DateRange,
): Promise<WorkedOut> => {
  const { accountId } = ctx.viewer;
  const closed = runs.filter(({ state, from }) => state === 'closed' && from < period.from);
  const again = closed.slice(0, book.lookBack);
  const since = again.reduce((first, { from }) => earliest(first, from), period.from);
  const [{ employees, contracts }, rules, paid, { clocks }] = await Promise.all([
    loadPeople(ctx, accountId),
    payRules(ctx),
    paidFor(ctx, closed),
    hoursDaysOf(ctx, period).then((days) => readClocks(ctx, firstOfWeeks(days))),
  ]);
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const running = clocks.map((clock) => ({ employeeId: clock.employeeId, date: hoursDayOf(clock).date }));
  const all = await Promise.all(
    (await paidPeople(ctx, employees, { from: since, to: period.to })).map(
      async ({ id: employeeId, employee_nr }): Promise<WorkedOut & { approved: TimesheetEntry[] }> => {
        const own = contractsOf.get(employeeId) ?? [];
        const who = { accountId, employeeId, contracts: own };
        const person = await loadPaidPerson(ctx, who, rules, { from: since, to: period.to });
        const explained = explainedPayLines(person, rules, period);
        const lines = explained.map(({ explain: _explain, ...line }) => line);
        const linesAgain = again.map(({ from, to }) => ({
          range: { from, to },
          lines: explainedPayLines(person, rules, { from, to }),
        }));
        const clockedInOn = running
          .filter((one) => one.employeeId === employeeId && includesDate(period, one.date))
          .map(({ date }) => date);
        return {
          lines: [
            ...lines.map(ownLine),
            ...linesAgain.flatMap(({ range, lines: now }) =>
              payrollDeltas(
                paid(range, employeeId),
                now.map(({ explain: _explain, ...line }) => line),
                range,
              ),
            ),
          ],
          approved: person.timesheetEntries.filter(
            ({ status, date }) => status === 'approved' && includesDate(period, date),
          ),
          checks: payrollChecks({ ...person, employee_nr, clockedInOn, lines }, period),
          trails: new Map(explained.map((line) => [lineKey(line), line.explain])),
          trailsAgain: new Map(
            linesAgain.flatMap(({ range, lines: now }) =>
              now.map((line) => [againKey(range.from, line), line.explain] as const),
            ),
          ),
        };
      },
    ),
  );
  const exchanges = await undecidedExchanges(
    ctx,
    period,
    all.flatMap(({ approved }) => approved),
  );
  return {
    lines: all.flatMap(({ lines }) => lines),
    checks: [...all.flatMap(({ checks }) => checks), ...exchanges].sort(
      (a, b) => payrollCheckKinds.indexOf(a.kind) - payrollCheckKinds.indexOf(b.kind),
    ),
    trails: new Map(all.flatMap(({ trails }) => [...trails])),
    trailsAgain: new Map(all.flatMap(({ trailsAgain }) => [...trailsAgain])),
  };
};

/** One day for each department and week, which are the keys of clocks. */
const firstOfWeeks = (days: readonly HoursDay[]): HoursDay[] => [
  ...new Map(days.map((day) => [`${day.departmentId} ${weekOf(day.date)}`, day])).values(),
];
