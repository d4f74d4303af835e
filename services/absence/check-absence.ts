import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { overlappedDay } from '#domain/absence/absence-overlap.ts';
import { allowsType, hasWholeDaysOnly, policyOn } from '#domain/absence/absence-policy.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { leaveEffect } from '#domain/absence/leave-effect.ts';
import { yearOf } from '#domain/absence/leave-ledger.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDate } from '#domain/time/plain-date.ts';
import { dateAt, type Zone } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { daysFor, type Part } from '#services/planning/absence-rows.ts';
import type { WriteAction } from '#services/ports/table.ts';
import type { Organisation } from '#services/table.ts';
import { mayRequestType } from './absence-rights.ts';
import { type AbsenceTurn, asWritten, readCorrections } from './absence-turn.ts';
import { hoursAroundDays, hoursReason } from './hours-in-absence.ts';
import { loadLeavePerson } from './leave-of.ts';
import { restrictionGuards } from './restriction-guards.ts';

export type AbsencePlace = {
  departmentId: string;
  organisation: Organisation;
  contracts: Contract[];
  zone: Zone;
};

type Asked = {
  /** The absence to be written. */
  absence: Absence;
  part: Part;
  /** Whether the viewer may approve this absence; false for their own where the account does not allow that. */
  mayApprove: boolean;
  /** Whether the absence had this type before, so that it need not be requestable. */
  keepsType?: boolean;
  /** Reason for an exception to a restriction. */
  overrideReason: string | null;
};

/** Refusal when the absence type does not fit the request. */
const typeRefusal = async (
  ctx: Ctx<Viewer>,
  type: AbsenceType | undefined,
  { absence, mayApprove, keepsType = false }: Asked,
): Promise<Refusal | undefined> => {
  if (!type) return refuse('INVALID', 'absenceTypeUnknown', { field: 'absenceTypeId' });
  if (!mayApprove && !keepsType && !(await mayRequestType(ctx, type)))
    return refuse('FORBIDDEN', 'absenceTypeNotRequestable', { field: 'absenceTypeId' });
  if (absence.lastDay === null && !type.allowOpenEnded)
    return refuse('INVALID', 'absenceNotOpenEnded', { field: 'lastDay' });
  if (absence.waitMinutes && !(type.hasWaitHours && type.unit === 'hours'))
    return refuse('INVALID', 'absenceNoWaiting', { field: 'waitMinutes' });
  if (absence.waitDays && !(type.hasWaitHours && type.unit === 'days'))
    return refuse('INVALID', 'absenceNoWaiting', { field: 'waitDays' });
  return undefined;
};

const policyRefusal = (
  type: AbsenceType,
  { absence, part }: Asked,
  { contracts, organisation }: AbsencePlace,
): Refusal | undefined => {
  const policy = policyOn(absence.firstDay, contracts, organisation);
  if (!allowsType(policy, type.id)) return refuse('INVALID', 'absenceTypeNotInPolicy', { field: 'absenceTypeId' });
  const row = policy?.rows.find(({ absenceTypeId }) => absenceTypeId === type.id);
  if (absence.balanceId && !row?.balanceIds.includes(absence.balanceId))
    return refuse('INVALID', 'unknownBalance', { field: 'balanceId' });
  if (part !== null && hasWholeDaysOnly(type, policy, organisation.timeOffBalances, absence.balanceId ?? null))
    return refuse('INVALID', 'absenceNoHalfDays', { field: 'startTime' });
  return undefined;
};

/**
 * Checks whether the absence may be written: type and policy, no overlap with other absences, enough leave (decision 92), no
 * approved hours in an approved absence without a reason, and no restriction reached. Returns its days and the guards of its commit.
 */
export const checkAbsence = async (
  ctx: Ctx<Viewer>,
  asked: Asked,
  place: AbsencePlace,
  turn: AbsenceTurn,
): Promise<{ days: AbsenceDay[]; guards: WriteAction[] } | Refusal> => {
  const { absence, part, mayApprove } = asked;
  const { organisation, contracts, zone } = place;
  const type = organisation.absenceTypes.find(({ id }) => id === absence.absenceTypeId);
  const refused = (await typeRefusal(ctx, type, asked)) ?? policyRefusal(type!, asked, place);
  if (refused) return refused;
  const days = await daysFor(ctx, absence, contracts, zone, part);
  const [first, last] = [days[0]!.date, days.at(-1)!.date];
  const { accountId, employeeId } = absence;
  // An open-ended absence may overlap dates far ahead.
  const until = absence.lastDay === null ? '9999-12-31' : plainDate(yearOf(last), 12, 31);
  const [{ person }, corrections] = await Promise.all([
    loadLeavePerson(ctx, { accountId, employeeId, contracts }, { from: first, until }),
    readCorrections(ctx, employeeId),
  ]);
  const written = await asWritten(ctx, turn, person.absenceDays, zone);
  const others = written.filter(({ absenceId }) => absenceId !== absence.id);
  const met =
    absence.lastDay === null
      ? others.find(
          (absenceDay) =>
            absenceDay.date >= first && overlappedDay([{ ...days[0]!, date: absenceDay.date }], [absenceDay]),
        )
      : overlappedDay(days, others);
  if (met) return refuse('INVALID', 'absenceOverlap', { field: 'firstDay', measured: met.date });
  const known = { ...person, absenceDays: others, corrections };
  const today = dateAt(instant(ctx.now), zone);
  // Employees can't request more leave than they will have; approvers see the shortage and decide.
  if (!mayApprove && !leaveEffect(known, organisation, { days, today }).isEnough)
    return refuse('INVALID', 'leaveNotEnough', { field: 'lastDay' });
  const overHours = hoursReason(absence, days, absence.status === 'Approved' ? await hoursAroundDays(ctx, days) : []);
  if (isRefusal(overHours)) return overHours;
  const limited = await restrictionGuards(ctx, { organisation, days, ...asked });
  if (isRefusal(limited)) return limited;
  return { days, guards: [turn.guardOf(absence), ...limited.guards] };
};
