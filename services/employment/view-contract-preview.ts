import * as z from 'zod';
import { accrualSchema } from '#domain/absence/accrual.schema.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { leaveEntries } from '#domain/absence/leave-ledger.ts';
import { leaveSummary } from '#domain/absence/leave-summary.ts';
import { lastDayOfLeaveYear } from '#domain/absence/leave-year.ts';
import { type ShownAmount, shownLeave } from '#domain/absence/shown-leave.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn, contractOn, enddateAfter, weekTotal } from '#domain/contracts/contract-on.ts';
import { defaultAccruals } from '#domain/contracts/new-contract.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { balancesOn } from '#domain/plus-minus/plus-minus.ts';
import { plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import { knowsEnd } from '#domain/shifts/mask.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, latest, type PlainDate, plainDate, weekdays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { mondayOf } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { minijobMinutes } from '#services/absence/leave/changed-balances.ts';
import { loadLeaveAndPlan } from '#services/absence/leave-of.ts';
import { wageSchema, weekMinutesSchema } from '#services/contracts/contract-input.ts';
import { readContracts } from '#services/contracts/contract-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readPayrollBook } from '#services/payroll/payroll-reader.ts';
import { mayPlan, seesSchedule } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { keepsPlusMinus, sinceEver } from '#services/plus-minus/view-plus-minus.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';

/** Minutes before and after the change. */
type Pair = { before: number; after: number };

/** Effect of other terms on derived figures. Figures that the viewer may not see are null. */
export type ContractPreview = {
  /** Agreed per week; `before` is that of the contract in force on the first date. */
  week: Pair;
  /** Agreed for the current calendar year. */
  year: Pair;
  /** Today's balance; null if no contract has plus-minus, or if the viewer may not see it. */
  plusMinus: Pair | null;
  /** Unpaid minijob hours today, in minutes; null without the feature, or if the viewer may not see them. */
  minijob: Pair | null;
  /**
   * At the end of the leave year, in minutes or hundredths of a day; only those that change. Null if the viewer may not see them.
   */
  balances:
    | {
        balanceId: string;
        name: string;
        unit: 'hours' | 'days';
        lastDay: PlainDate;
        before: ShownAmount;
        after: ShownAmount;
      }[]
    | null;
  /** Planned work and agreed hours of the coming weeks. */
  weeks: (Pair & { monday: PlainDate; planned: number })[];
  /**
   * Closed payroll periods with a date of other hours, wage, contract type or department, oldest first. The next run corrects
   * those within the periods that it compares again (decision 107).
   */
  closed: (DateRange & { corrected: boolean })[];
};

const input = z.object({
  employeeId: referenceSchema,
  contractId: referenceSchema.nullish(),
  contractTypeId: referenceSchema,
  departmentId: referenceSchema,
  minutes: weekMinutesSchema,
  startdate: plainDateSchema,
  lastWorkday: plainDateSchema.nullish(),
  wageMinor: wageSchema.nullish().describe('Left out: wages are not compared.'),
  accruals: z
    .array(z.object({ balanceId: referenceSchema, factor: accrualSchema }))
    .max(100)
    .nullish(),
  endsId: referenceSchema.nullish(),
  deleted: z.boolean().nullish().describe('As if the contract were deleted; its terms count for nothing then.'),
});
type Asked = z.output<typeof input>;

/** The person's contracts after the change. */
const contractsWith = (
  contracts: readonly Contract[],
  asked: Asked,
  { accountId, accruals }: { accountId: string; accruals: Contract['accruals'] },
): Contract[] => {
  const before = contracts.find(({ id }) => id === asked.contractId);
  const after: Contract = {
    accountId,
    id: 'preview',
    version: 0,
    employeeId: asked.employeeId,
    function: null,
    note: null,
    ...before,
    wageMinor: asked.wageMinor ?? before?.wageMinor ?? null,
    contractTypeId: asked.contractTypeId,
    departmentId: asked.departmentId,
    minutes: asked.minutes,
    startdate: asked.startdate,
    enddate: enddateAfter(asked.lastWorkday ?? null),
    accruals: asked.accruals ?? before?.accruals ?? accruals,
  };
  const others = contracts
    .filter((contract) => contract !== before)
    .map((contract) =>
      contract.id === asked.endsId && contract.startdate < after.startdate
        ? { ...contract, enddate: after.startdate }
        : contract,
    );
  return asked.deleted ? others : [...others, after];
};

/** Number of weeks with planned work. */
const shownWeeks = 8;

type Terms = { before: readonly Contract[]; after: readonly Contract[] };

/** The first date from today on with other agreed hours; with the same hours on all dates, the first one of the terms. */
const firstChange = ({ before, after }: Terms, { today, startdate }: { today: PlainDate; startdate: PlainDate }) => {
  const borders = [...before, ...after].flatMap(({ startdate: start, enddate }) => [start, enddate ?? today]);
  const hoursOn = (date: PlainDate, contracts: readonly Contract[]): string =>
    weekdays.map((weekday) => contractOn(date, contracts)?.minutes[weekday]).join(' ');
  return (
    [today, ...borders.filter((date) => date > today)]
      .sort()
      .find((date) => hoursOn(date, before) !== hoursOn(date, after)) ?? latest(today, startdate)
  );
};

type Facts = Terms & {
  /** The same without contracts of departments whose contracts the viewer may not see. */
  seen: Terms;
  /** Scope of the person's leave and plus-minus today. */
  place: { departmentId: string; ownerId: string };
  today: PlainDate;
  /** The first date of the weeks that are compared. */
  first: PlainDate;
  asked: Asked;
  organisation: Awaited<ReturnType<typeof loadOrganisation>>;
};

const minutesIn = (range: DateRange, contracts: readonly Contract[]): number =>
  datesIn(range).reduce((sum, date) => sum + contractMinutesOn(date, contracts), 0);

const pairIn = (range: DateRange, { seen: { before, after } }: Facts): Pair => ({
  before: minutesIn(range, before),
  after: minutesIn(range, after),
});

const seesContracts = (ctx: Ctx<Viewer>, departmentId: string): boolean =>
  !ctx.need(contractsAccess.viewContracts, { departmentId });

type Horizon = Awaited<ReturnType<typeof loadLeaveAndPlan>>;

/** Planned minutes by week; drafts and shifts whose end is hidden count only for planners. */
const plannedWeeks = async (ctx: Ctx<Viewer>, facts: Facts, { scheduledShifts }: Horizon) => {
  const first = mondayOf(facts.first);
  const range = { from: first, to: addDays(first, 7 * shownWeeks - 1) };
  const { plans, isPublished } = await scheduleFacts(ctx);
  const own = plans.series.filter(({ employeeId }) => employeeId === facts.asked.employeeId);
  const shifts = [...scheduledShifts, ...own.flatMap((pattern) => expandSeries(pattern, range))]
    .filter(({ isTask }) => !isTask)
    .filter((shift) => {
      const { departmentId, date } = shift;
      if (mayPlan(ctx.viewer, departmentId)) return true;
      const isSeen = seesContracts(ctx, departmentId) || seesSchedule(ctx.viewer, departmentId);
      return isSeen && isPublished(departmentId, date) && knowsEnd(shift, false);
    });
  return Array.from({ length: shownWeeks }, (_, index) => {
    const monday = addDays(first, 7 * index);
    const week = { from: monday, to: addDays(monday, 6) };
    const planned = shifts
      .filter(({ date }) => date >= week.from && date <= week.to)
      .reduce((sum, shift) => sum + plannedMinutes(shift), 0);
    return { monday, planned, ...pairIn(week, facts) };
  });
};

const leaveOf = (ctx: Ctx<Viewer>, { before, after, today, place, organisation }: Facts, { person }: Horizon) => {
  if (ctx.need(absenceAccess.viewLeaveBalances, place)) return null;
  const lastDay = lastDayOfLeaveYear(today, before);
  const endings = (contracts: readonly Contract[]) => {
    const entries = leaveEntries(
      organisation.timeOffBalances,
      leaveFacts({ ...person, contracts }, organisation, lastDay),
      lastDay,
    );
    return (id: string) =>
      leaveSummary(
        entries.filter(({ balanceId }) => balanceId === id),
        { date: today, lastDay },
      ).ending;
  };
  const [was, will] = [endings(before), endings(after)];
  return organisation.timeOffBalances
    .map(({ id: balanceId, name, unit }) => ({
      balanceId,
      name,
      unit,
      lastDay,
      before: shownLeave(was(balanceId), unit),
      after: shownLeave(will(balanceId), unit),
    }))
    .filter((figure) => figure.before !== figure.after);
};

const plusMinusOf = (ctx: Ctx<Viewer>, { before, after, today, place, organisation }: Facts, { person }: Horizon) => {
  if (ctx.need(plusMinusAccess.viewPlusMinus, place)) return null;
  const keeps = (contracts: readonly Contract[]) => keepsPlusMinus(contracts, organisation.contractTypes, today);
  if (!keeps(before) && !keeps(after)) return null;
  const rules = { ...organisation, rates: rateBook(organisation) };
  const balance = (contracts: readonly Contract[]): number =>
    balancesOn(plusMinusFacts({ ...person, contracts }, rules, today), [today]).at(-1)!;
  return { before: balance(before), after: balance(after) };
};

const minijobOf = (
  ctx: Ctx<Viewer>,
  { before, after, today, place, organisation: rules }: Facts,
  { person, minijobPayouts }: Horizon,
): Pair | null => {
  if (ctx.need(plusMinusAccess.viewMinijob, place)) return null;
  const balance = (contracts: readonly Contract[]): number =>
    minijobMinutes({ rules, person: { ...person, contracts }, minijobPayouts }, today);
  return { before: balance(before), after: balance(after) };
};

/** The terms of a date on which its pay depends. */
const payTermsOn = (date: PlainDate, contracts: readonly Contract[], withWage: boolean): string => {
  const contract = contractOn(date, contracts);
  if (!contract) return '';
  const { wageMinor, contractTypeId, departmentId } = contract;
  return [contractMinutesOn(date, contracts), contractTypeId, departmentId, withWage ? wageMinor : null].join(' ');
};

const closedPeriods = async (ctx: Ctx<Viewer>, { seen, asked }: Facts): Promise<ContractPreview['closed']> => {
  const withWage = typeof asked.wageMinor === 'number';
  const { runs, rules } = await readPayrollBook(ctx);
  return runs
    .filter(({ state }) => state === 'closed')
    .map(({ from, to }, index) => ({ from, to, corrected: index < rules.lookBack }))
    .filter((range) =>
      datesIn(range).some((date) => payTermsOn(date, seen.before, withWage) !== payTermsOn(date, seen.after, withWage)),
    )
    .reverse();
};

/**
 * Effects of a contract before it is saved: agreed hours, plus-minus, leave, planned weeks and closed payroll periods. For people
 * of other departments, contracts and shifts not visible to the viewer are omitted, and balances are null.
 */
export const viewContractPreview = useCase({
  name: 'viewContractPreview',
  needs: contractsAccess.viewContractPreview,
  input,
  scope: ({ departmentId }) => ({ departmentId }),
  run: async (ctx, asked): Promise<ContractPreview | Refusal> => {
    const { accountId, zone } = ctx.viewer;
    const [{ employee }, before, organisation] = await Promise.all([
      loadPerson(ctx, accountId, asked.employeeId),
      readContracts(ctx, asked.employeeId),
      loadOrganisation(ctx, accountId),
    ]);
    const edited = before.find(({ id }) => id === asked.contractId);
    if (!employee || (asked.contractId && !edited)) return notFound();
    if (edited && ctx.need(contractsAccess.viewContractPreview, { departmentId: edited.departmentId }))
      return notFound();
    const today = dateAt(instant(ctx.now), zone);
    const accruals = defaultAccruals(organisation.timeOffBalances);
    const termsFrom = (contracts: readonly Contract[]): Terms => ({
      before: contracts,
      after: contractsWith(contracts, asked, { accountId, accruals }),
    });
    const seen = termsFrom(before.filter(({ departmentId }) => seesContracts(ctx, departmentId)));
    const first = firstChange(seen, { today, startdate: asked.startdate });
    const facts: Facts = {
      ...termsFrom(before),
      ...{ seen, first },
      place: { departmentId: departmentOfAbsence(employee, before, today), ownerId: asked.employeeId },
      today,
      asked,
      organisation,
    };
    const who = { accountId, employeeId: asked.employeeId, contracts: facts.after };
    const until = addDays(latest(lastDayOfLeaveYear(today, before), first), 7 * (shownWeeks + 1));
    const horizon = await loadLeaveAndPlan(ctx, who, { from: sinceEver, until });
    const year = Number(today.slice(0, 4));
    const [weeks, closed] = await Promise.all([plannedWeeks(ctx, facts, horizon), closedPeriods(ctx, facts)]);
    const inForce = seen.before.find(
      ({ startdate, enddate }) => startdate <= asked.startdate && (enddate === null || asked.startdate < enddate),
    );
    return {
      week: {
        before: weekTotal((edited ?? inForce)?.minutes ?? noHours),
        after: asked.deleted ? 0 : weekTotal(asked.minutes),
      },
      year: pairIn({ from: plainDate(year, 1, 1), to: plainDate(year, 12, 31) }, facts),
      plusMinus: plusMinusOf(ctx, facts, horizon),
      minijob: minijobOf(ctx, facts, horizon),
      balances: leaveOf(ctx, facts, horizon),
      weeks,
      closed,
    };
  },
});

const noHours = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 };
