import type { AbsenceEvent } from '#domain/absence/actions.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { correctedAmount, correctionProblem, type LeaveCorrection } from '#domain/absence/leave-correction.ts';
import { type LeavePerson, leaveFacts } from '#domain/absence/leave-facts.ts';
import { leaveEntries, yearOf } from '#domain/absence/leave-ledger.ts';
import { leaveSummary } from '#domain/absence/leave-summary.ts';
import { lastDayOfLeaveYear } from '#domain/absence/leave-year.ts';
import { type ShownAmount, shownLeave } from '#domain/absence/shown-leave.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import { latest, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { absenceTurn, readCorrections } from '#services/absence/absence-turn.ts';
import { leaveCorrections } from '#services/absence/leave.store.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { EventFacts } from '#services/kit/events.ts';
import { inTurns } from '#services/kit/kept.ts';
import { loadPerson, type Organisation, readOrganisation } from '#services/table.ts';

/** A requested leave correction; `row` is its index in the list. */
export type AskedCorrection = { row: number } & Pick<
  LeaveCorrection,
  'employeeId' | 'balanceId' | 'date' | 'amount' | 'lastDay' | 'reason' | 'note'
>;

/** A balance today and at the end of the leave year, before and after: whole minutes, or hundredths of a day. */
export type CorrectionEffect = {
  nowBefore: ShownAmount;
  nowAfter: ShownAmount;
  lastDay: PlainDate;
  endingBefore: ShownAmount;
  endingAfter: ShownAmount;
};

/** A correction with the balance at the end of its date: whole minutes, or hundredths of a day. */
export type PlannedCorrection = {
  row: number;
  employeeId: string;
  name: string;
  before: number;
  after: number;
  /** Effect of all of the person's corrections on the balance; null unless requested, and where the correction is refused. */
  effect: CorrectionEffect | null;
  /** Message key of the refusal; null if valid. */
  problem: string | null;
  /** Whether a correction with this balance, date and reason is there already. */
  isRepeated: boolean;
};

type Plan = { rows: PlannedCorrection[]; changes: Change[]; departmentIds: string[] };

const refusedRow = ({ row, employeeId }: AskedCorrection, name: string, problem: string): PlannedCorrection => ({
  row,
  employeeId,
  name,
  before: 0,
  after: 0,
  effect: null,
  problem,
  isRepeated: false,
});

type Effects = (balance: TimeOffBalance) => CorrectionEffect;

/** Effects of corrections on a person's balances, of later years where a correction is of one. */
const effectsOf = (
  { before, after }: { before: LeavePerson; after: LeavePerson },
  organisation: Organisation,
  { today, date, until }: { today: PlainDate; date: PlainDate; until: PlainDate },
): Effects => {
  const lastDay = lastDayOfLeaveYear(date, before.contracts);
  const summaries = (person: LeavePerson) => {
    const entries = leaveEntries(organisation.timeOffBalances, leaveFacts(person, organisation, until), until);
    const own = Map.groupBy(entries, ({ balanceId }) => balanceId);
    return (balanceId: string) => leaveSummary(own.get(balanceId) ?? [], { date: today, lastDay });
  };
  const [was, will] = [summaries(before), summaries(after)];
  return ({ id, unit }) => ({
    nowBefore: shownLeave(was(id).now, unit),
    nowAfter: shownLeave(will(id).now, unit),
    lastDay,
    endingBefore: shownLeave(was(id).ending, unit),
    endingAfter: shownLeave(will(id).ending, unit),
  });
};

type Facts = {
  balances: ReadonlyMap<string, TimeOffBalance>;
  /** Whether to work out the effect of the corrections today and at the end of the year. */
  withEffect: boolean;
};

/** Plans the corrections of one person, guarded by the person's turn. */
const ofPerson = async (
  ctx: Ctx<Viewer>,
  asked: readonly AskedCorrection[],
  { balances, withEffect }: Facts,
): Promise<Plan> => {
  const { accountId, userId, mayApproveOwn, zone } = ctx.viewer;
  const { employeeId } = asked[0]!;
  const turn = await absenceTurn(ctx, employeeId);
  const [{ employee, contracts }, organisation] = await Promise.all([
    loadPerson(ctx, accountId, employeeId),
    readOrganisation(ctx, accountId),
  ]);
  const plan: Plan = { rows: [], changes: [], departmentIds: [] };
  const dates = asked.map(({ date }) => date).sort();
  const who = { accountId, employeeId, contracts };
  const today = dateAt(instant(ctx.now), zone);
  const date = latest(today, dates.at(-1)!);
  const until = withEffect ? plainDate(yearOf(date), 12, 31) : dates.at(-1)!;
  const [{ person }, corrections] = await Promise.all([
    loadLeavePerson(ctx, who, { from: dates[0]!, until }),
    readCorrections(ctx, employeeId),
  ]);
  const known = { ...person, corrections: [...corrections] };
  const guard = turn.guardOf();
  for (const askedCorrection of asked.toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.row - b.row,
  )) {
    const balance = balances.get(askedCorrection.balanceId);
    const departmentId = employee ? departmentOfAbsence(employee, contracts, askedCorrection.date) : '';
    const name = employee ? displayName(employee) : '';
    if (!employee || ctx.need(absenceAccess.correctTimeOffOfPeople, { departmentId })) {
      plan.rows.push(refusedRow(askedCorrection, '', 'notFound'));
      continue;
    }
    if (!balance || (employeeId === userId && !mayApproveOwn)) {
      plan.rows.push(refusedRow(askedCorrection, name, balance ? 'correctionOwn' : 'unknownBalance'));
      continue;
    }
    const entries = leaveEntries(
      organisation.timeOffBalances,
      leaveFacts(known, organisation, askedCorrection.date),
      askedCorrection.date,
    );
    const there = entries.reduce((sum, entry) => (entry.balanceId === balance.id ? sum + entry.amount : sum), 0n);
    const problem = correctionProblem(askedCorrection, { from: balance, to: undefined, there });
    const { row, ...facts } = askedCorrection;
    plan.rows.push({
      row,
      employeeId,
      name,
      before: shownLeave(there, balance.unit),
      after: shownLeave(there + correctedAmount(askedCorrection.amount, balance.unit), balance.unit),
      effect: null,
      problem: problem?.key ?? null,
      isRepeated: corrections.some(
        ({ balanceId, date, reason }) =>
          balanceId === facts.balanceId && date === facts.date && reason === facts.reason,
      ),
    });
    if (problem) continue;
    const correction: LeaveCorrection = {
      ...facts,
      accountId,
      id: ctx.ports.ids.next('lco'),
      version: 1,
      departmentId,
      linkedId: null,
      enteredBy: userId,
      enteredAt: instant(ctx.now),
    };
    known.corrections.push(correction);
    plan.departmentIds.push(departmentId);
    plan.changes.push({ ...change(leaveCorrections, null, correction), together: employeeId, guard });
  }
  if (!withEffect || plan.changes.length === 0) return plan;
  const states = { before: { ...person, corrections: [...corrections] }, after: known };
  const effectOn = effectsOf(states, organisation, { today, date, until });
  const balanceOf = new Map(asked.map(({ row, balanceId }) => [row, balances.get(balanceId)]));
  const rows = plan.rows.map((planned) => {
    const balance = planned.problem === null ? balanceOf.get(planned.row) : undefined;
    return balance ? { ...planned, effect: effectOn(balance) } : planned;
  });
  return { ...plan, rows };
};

/**
 * The corrections with the balances on their dates, and changes for those without a problem; rows in the requested order.
 * `withEffect`: with their effect today and at the end of the year.
 */
export const planCorrections = async (
  ctx: Ctx<Viewer>,
  asked: readonly AskedCorrection[],
  { withEffect }: Pick<Facts, 'withEffect'>,
): Promise<Plan> => {
  const { timeOffBalances } = await readOrganisation(ctx, ctx.viewer.accountId);
  const balances = new Map(timeOffBalances.map((balance) => [balance.id, balance]));
  const planOf = new Map<string, Plan>();
  const people = [...Map.groupBy(asked, ({ employeeId }) => employeeId)];
  await inTurns(people, async ([id, own]) => void planOf.set(id, await ofPerson(ctx, own, { balances, withEffect })));
  const plans = people.map(([id]) => planOf.get(id)!);
  return {
    rows: plans.flatMap(({ rows }) => rows).sort((a, b) => a.row - b.row),
    changes: plans.flatMap(({ changes }) => changes),
    departmentIds: [...new Set(plans.flatMap(({ departmentIds }) => departmentIds))],
  };
};

/** Event of corrections of several people: undo requires the permission in every department. */
export const correctionsEvent = (type: AbsenceEvent, { changes, departmentIds }: Plan): EventFacts => ({
  type,
  area: 'absence',
  subject: String((changes[0]!.after as unknown as LeaveCorrection).id),
  departmentId: departmentIds.length === 1 ? departmentIds[0]! : null,
  details: { departmentIds },
});

/** People whose corrections were not written because of concurrent changes. */
export const overtakenPeople = (ctx: Ctx<Viewer>, { changes }: Plan): ReadonlySet<string> => {
  const late = new Set(ctx.overtaken ?? []);
  const made = changes.map(({ after }) => after as unknown as LeaveCorrection);
  return new Set(made.filter(({ id }) => late.has(id)).map(({ employeeId }) => employeeId));
};
