import * as z from 'zod';
import { absenceAccess, correctionNeeds } from '#domain/absence/actions.ts';
import {
  correctionKinds,
  correctionProblem,
  isHourPot,
  type LeaveCorrection,
} from '#domain/absence/leave-correction.ts';
import { type LeavePerson, leaveFacts } from '#domain/absence/leave-facts.ts';
import { type LeaveAmount, leaveEntries } from '#domain/absence/leave-ledger.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { idSchema, referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { minijobBalance } from '#domain/plus-minus/minijob.ts';
import { instant } from '#domain/time/instant.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { oneAtATime } from '#services/contracts/one-at-a-time.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPerson, type Organisation, readOrganisation } from '#services/table.ts';
import { departmentOfAbsence } from './absence-rights.ts';
import { readCorrections } from './absence-turn.ts';
import { leaveCorrections } from './leave.store.ts';
import { loadLeavePerson } from './leave-of.ts';

/** 10,000 hours in minutes, or 6,000 days in hundredths. */
const most = 600_000;

export const correctionInput = z.object({
  id: idSchema('lco'),
  employeeId: referenceSchema,
  balanceId: referenceSchema.describe('A balance of leave, or overtime or minijob.'),
  date: plainDateSchema,
  amount: z
    .int()
    .min(-most)
    .max(most)
    .describe(
      'Whole minutes, or hundredths of a day; below 0 it takes. What there is, for a start or closing balance.',
    ),
  lastDay: plainDateSchema
    .nullish()
    .transform((day) => day ?? null)
    .describe('Of leave that is added: its own last day of use; left out: that of the leave of its year.'),
  note: textSchema(longestReason),
  kind: z.enum(correctionKinds).default('change'),
  payoutDate: plainDateSchema
    .nullish()
    .transform((day) => day ?? null)
    .describe('Of plus-minus hours or leave that are taken out to be paid: the date whose payroll has them.'),
  cycle: z
    .int()
    .min(2000)
    .max(2100)
    .nullish()
    .transform((year) => year ?? null)
    .describe(
      'The one year whose leave it changes; its amount may be 0 then, and `lastDay` is that of the whole year.',
    ),
  /** Target balance of a move; with `toId` or not at all. */
  toBalanceId: referenceSchema
    .nullish()
    .describe('Where leave or hours that are taken out go, with `toId`; both pots in the same unit.'),
  toId: idSchema('lco').nullish().describe('The id of the other half of the move.'),
});
type Given = z.output<typeof correctionInput>;

const ownRefusal = (viewer: Viewer, employeeId: string): Refusal | undefined =>
  employeeId === viewer.userId && !viewer.mayApproveOwn
    ? refuse('FORBIDDEN', 'correctionOwn', { field: 'employeeId' })
    : undefined;

type Pot = { id: string; unit: 'hours' | 'days' };

/** Refused when the viewer may not correct one of these balances in the department. */
const potRefusal = (ctx: Ctx<Viewer>, departmentId: string, pots: readonly string[]): Refusal | undefined =>
  pots.map((id) => ctx.need(correctionNeeds(id), { departmentId })).find((refusal) => refusal !== undefined);

/** At most one start or closing balance per date; with two it would be undefined which applies. */
const isTwice = ({ date, kind, balanceId }: Given, corrections: readonly LeaveCorrection[]): boolean =>
  kind !== 'change' &&
  corrections.some(
    (correction) => correction.kind === kind && correction.date === date && correction.balanceId === balanceId,
  );

type Known = { person: LeavePerson; organisation: Organisation };

/** Leave in the balance at the end of the date. */
const leaveOn = (balanceId: string, date: PlainDate, { person, organisation }: Known): LeaveAmount =>
  leaveEntries(organisation.timeOffBalances, leaveFacts(person, organisation, date), date).reduce(
    (sum, entry) => (entry.balanceId === balanceId ? sum + entry.amount : sum),
    0n,
  );

type Place = { departmentId: string; employee: Employee; contracts: Contract[]; organisation: Organisation };

/** The person and department of a correction, or the refusal. */
export const placeOfCorrection = async (ctx: Ctx<Viewer>, input: Given): Promise<Place | Refusal> => {
  const { accountId } = ctx.viewer;
  const { employeeId, date, balanceId, toBalanceId } = input;
  const [{ employee, contracts }, organisation] = await Promise.all([
    loadPerson(ctx, accountId, employeeId),
    readOrganisation(ctx, accountId),
  ]);
  if (!employee) return notFound();
  const departmentId = departmentOfAbsence(employee, contracts, date);
  const pots = [balanceId, ...(toBalanceId ? [toBalanceId] : [])];
  const refused = potRefusal(ctx, departmentId, pots) ?? ownRefusal(ctx.viewer, employeeId);
  if (refused) return refused;
  const potOf = (id: string): Pot | undefined =>
    isHourPot(id)
      ? { id, unit: 'hours' }
      : organisation.timeOffBalances.find((timeOffBalance) => timeOffBalance.id === id);
  const from = potOf(balanceId);
  const to = toBalanceId ? potOf(toBalanceId) : undefined;
  if (!from) return refuse('INVALID', 'unknownBalance', { field: 'balanceId' });
  if (Boolean(input.toId) !== Boolean(toBalanceId) || (toBalanceId && !to))
    return refuse('INVALID', 'unknownBalance', { field: 'toBalanceId' });
  const [{ person: known, minijobPayouts: payouts }, written] = await Promise.all([
    loadLeavePerson(ctx, { accountId, employeeId, contracts }, { from: date, until: date }),
    readCorrections(ctx, employeeId),
  ]);
  const since = contracts.reduce((first, { startdate }) => earliest(first, startdate), date);
  // The index lags; hours count from the first contract.
  const corrections = written.filter(
    (correction) => correction.date <= date && (correction.date >= since || !isHourPot(correction.balanceId)),
  );
  const person = { ...known, corrections };
  if (isTwice(input, person.corrections)) return refuse('INVALID', 'correctionTwice', { field: 'date' });
  const there =
    balanceId === 'minijob'
      ? minijobBalance({ ...person, payouts }, organisation, date)
      : leaveOn(balanceId, date, { person, organisation });
  const problem = correctionProblem(input, { from, to, there });
  if (problem) return refuse('INVALID', problem.key, { field: problem.field });
  return { departmentId, employee, contracts, organisation };
};

/** The stored corrections: one, or for a move two that refer to each other. */
export const correctionsOf = (
  { viewer, now }: Ctx<Viewer>,
  { toBalanceId, toId, ...facts }: Given,
  departmentId: string,
): [LeaveCorrection, ...LeaveCorrection[]] => {
  const correction: LeaveCorrection = {
    ...facts,
    accountId: viewer.accountId,
    version: 1,
    departmentId,
    reason: facts.cycle === null ? (facts.payoutDate && !isHourPot(facts.balanceId) ? 'payout' : null) : 'cycle',
    linkedId: toId ?? null,
    enteredBy: viewer.userId,
    enteredAt: instant(now),
  };
  if (!toId || !toBalanceId) return [correction];
  return [correction, { ...correction, id: toId, balanceId: toBalanceId, amount: -facts.amount, linkedId: facts.id }];
};

/**
 * Adds leave or hours to a person's balance, removes some with or without payout, or moves them to another balance as two linked
 * corrections. Refused for balances that the viewer may not correct, and for moves of more than is available.
 */
export const correctTimeOff = useCase({
  name: 'correctTimeOff',
  needs: absenceAccess.correctTimeOff,
  input: correctionInput,
  run: async (ctx, input): Promise<LeaveCorrection | Refusal> => {
    const turn = await oneAtATime(ctx, input.employeeId);
    const place = await placeOfCorrection(ctx, input);
    if (isRefusal(place)) return place;
    const [correction, ...linked] = correctionsOf(ctx, input, place.departmentId);
    return commit(ctx, {
      changes: [correction, ...linked].map((leaveCorrection) => change(leaveCorrections, null, leaveCorrection)),
      guards: [turn],
      event: {
        type: 'timeOffCorrected',
        area: 'absence',
        subject: correction.id,
        departmentId: place.departmentId,
        employeeId: input.employeeId,
      },
      answer: correction,
    });
  },
});

/** Deletes a correction; for a move, both corrections. */
export const deleteTimeOffCorrection = useCase({
  name: 'deleteTimeOffCorrection',
  needs: absenceAccess.deleteTimeOffCorrection,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const { accountId } = ctx.viewer;
    const before = await findById(ctx.table, leaveCorrections, accountId, id);
    if (!before) return notFound();
    const { departmentId, employeeId, linkedId } = before;
    if (ctx.need(absenceAccess.deleteTimeOffCorrection, { departmentId })) return notFound();
    const turn = await oneAtATime(ctx, employeeId);
    const linked = linkedId && (await findById(ctx.table, leaveCorrections, accountId, linkedId));
    const pots = [before.balanceId, ...(linked ? [linked.balanceId] : [])];
    const refused = potRefusal(ctx, departmentId, pots) ?? ownRefusal(ctx.viewer, employeeId);
    if (refused) return refused;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(leaveCorrections, before, null), ...(linked ? [change(leaveCorrections, linked, null)] : [])],
      guards: [turn],
      event: { type: 'timeOffCorrectionDeleted', area: 'absence', subject: id, departmentId, employeeId },
      answer: { ok: true },
    });
  },
});
