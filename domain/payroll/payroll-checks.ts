import type { AbsenceDay } from '#domain/absence/absence.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { type Exchange, isLive, statusAt } from '#domain/exchange/exchange.ts';
import type { MinijobMonth } from '#domain/plus-minus/minijob.ts';
import { type DateRange, includesDate, validitiesOverlap } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import { overlaps } from '#domain/time/interval.ts';
import { addDays, lastOfMonth, latest, type PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { PayComponent, PayLine } from './pay-line.ts';

export const payrollCheckKinds = [
  'runningClock',
  'pendingHours',
  'pendingAbsence',
  'openExchange',
  'noWage',
  'contractWithoutWage',
  'twoContractTypes',
  'minijobUnpaid',
  'payoutWithoutPay',
  'noEmployeeNumber',
] as const;
export type PayrollCheckKind = (typeof payrollCheckKinds)[number];

/**
 * An issue to resolve before a period is closed. `subjectId` is the entry, absence or exchange; null where it concerns the
 * person.
 */
export type PayrollCheck = {
  kind: PayrollCheckKind;
  employeeId: string;
  subjectId: string | null;
  date: PlainDate | null;
};

type Person = {
  employeeId: string;
  employee_nr: string | null;
  contracts: readonly Contract[];
  timesheetEntries: readonly TimesheetEntry[];
  absenceDays: readonly AbsenceDay[];
  clockedInOn: readonly PlainDate[];
  /** Months of a minijob; empty for people without one. */
  minijob: readonly Pick<MinijobMonth, 'month' | 'payout' | 'suggestedHours'>[];
  /** Pay lines of the period. */
  lines: readonly PayLine[];
};

/** Months ending in the period that have hours to pay out, but no payout. */
const unpaidMonths = ({ minijob }: Person, period: DateRange): PlainDate[] =>
  minijob
    .filter(({ month, payout, suggestedHours }) => {
      return includesDate(period, lastOfMonth(month)) && payout === null && suggestedHours > 0;
    })
    .map(({ month }) => month);

const payouts: readonly PayComponent[] = ['payout', 'leavePayout', 'minijobPayout'];

/** Payouts with an amount of 0: without a wage or, for leave in days, without agreed hours. */
const payoutsWithoutPay = ({ lines }: Person): PlainDate[] =>
  lines
    .filter(({ component, amountMinor }) => payouts.includes(component) && amountMinor === 0)
    .map(({ date }) => date);

/**
 * Issues of a person that keep the period from being complete. People without hours, contract or absence in the period have none.
 */
export const payrollChecks = (person: Person, period: DateRange): PayrollCheck[] => {
  const { employeeId, contracts } = person;
  const inPeriod = ({ date }: { date: PlainDate }): boolean => includesDate(period, date);
  const entries = person.timesheetEntries.filter((entry) => inPeriod(entry) && entry.status !== 'declined');
  const pendingDays = person.absenceDays.filter((day) => inPeriod(day) && day.status === 'Pending');
  const pendingAbsences = [...Map.groupBy(pendingDays, ({ absenceId }) => absenceId)];
  const validity = { from: period.from, until: addDays(period.to, 1) };
  const own = contracts.filter(({ startdate, enddate }) =>
    validitiesOverlap(validity, { from: startdate, until: enddate }),
  );
  const unpaid = entries.find((entry) => (entry.wageMinor ?? contractOn(entry.date, contracts)?.wageMinor ?? 0) === 0);
  const found = unpaid && contractOn(unpaid.date, contracts);
  // Pay by contract is 0 without a wage, which no entry would reveal.
  const withoutWage = own.filter((contract) => (contract.wageMinor ?? 0) === 0 && contract !== found);
  const check = (kind: PayrollCheckKind, date: PlainDate | null = null, subjectId: string | null = null) => ({
    kind,
    employeeId,
    subjectId,
    date,
  });
  return [
    ...person.clockedInOn.map((date) => check('runningClock', date)),
    ...entries.filter(({ status }) => status === 'pending').map(({ id, date }) => check('pendingHours', date, id)),
    ...pendingAbsences.map(([absenceId, days]) => check('pendingAbsence', days[0]!.date, absenceId)),
    ...(unpaid ? [check('noWage', unpaid.date)] : []),
    ...withoutWage.map(({ startdate }) => check('contractWithoutWage', latest(startdate, period.from))),
    ...(new Set(own.map(({ contractTypeId }) => contractTypeId)).size > 1 ? [check('twoContractTypes')] : []),
    ...unpaidMonths(person, period).map((month) => check('minijobUnpaid', month)),
    ...payoutsWithoutPay(person).map((date) => check('payoutWithoutPay', date)),
    ...(!person.employee_nr && (entries.length > 0 || own.length > 0) ? [check('noEmployeeNumber')] : []),
  ];
};

type Undecided = Pick<Exchange, 'id' | 'userId' | 'acceptUserId' | 'date' | 'status' | 'startsAt' | 'endsAt'>;
type ApprovedHours = Pick<TimesheetEntry, 'employeeId' | 'startsAt' | 'endsAt'>;

/**
 * Undecided exchanges of shifts in the period. An exchange that no colleague accepted before the shift began has no effect; an
 * accepted one is settled by `approved` hours at that time, which show who worked. `subjectId` is null once the exchange can no
 * longer be decided; then each person has one issue per day.
 */
export const exchangeChecks = (
  exchanges: readonly Undecided[],
  period: DateRange,
  { approved, now }: { approved: readonly ApprovedHours[]; now: Instant },
): PayrollCheck[] => {
  const isWorked = (exchange: Undecided): boolean =>
    approved.some(
      (entry) => [exchange.userId, exchange.acceptUserId].includes(entry.employeeId) && overlaps(entry, exchange),
    );
  const checks = exchanges
    .filter((exchange) => isLive(exchange) && includesDate(period, exchange.date))
    .map((exchange) => ({ exchange, hasBegun: statusAt(exchange, now) === 'expired' }))
    .filter(({ exchange, hasBegun }) => !hasBegun || (exchange.status === 'accepted' && !isWorked(exchange)))
    .sort((a, b) => (a.exchange.startsAt < b.exchange.startsAt ? -1 : 1))
    .map(({ exchange: { id, userId, date }, hasBegun }): PayrollCheck => {
      return { kind: 'openExchange', employeeId: userId, subjectId: hasBegun ? null : id, date };
    });
  return [...Map.groupBy(checks, (check) => `${check.employeeId} ${check.date} ${check.subjectId}`).values()].map(
    ([first]) => first!,
  );
};
