import { type AskedSkills, ableAmong } from '#domain/labour/able-people.ts';
import { heldSkills, missingSkills, type SkillHolder, wantedSkills } from '#domain/labour/skill-rule.ts';
import { evaluateRequiredShift } from '#domain/shifts/evaluate-required-shift.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import { seatsLeft } from '#domain/shifts/open-shift-seats.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { patternMoments } from '#domain/time/moments.ts';
import type { FillSeat } from './fill-question.ts';

/** The fields by which a future assignee counts in the evaluation of demand. */
type Counted = Pick<
  ScheduledShift,
  'departmentId' | 'teamId' | 'shiftId' | 'employeeId' | 'date' | 'startsAt' | 'endsAt' | 'isTask'
>;

const byStart = (a: FillSeat, b: FillSeat): number =>
  a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1;

const candidatesOf = (
  { candidates }: OpenShift,
  wanted: (candidate: OpenShift['candidates'][number]) => boolean,
): string[] => candidates.filter(wanted).map(({ employeeId }) => employeeId);

/** Time and place of the work. */
const workOf = (shift: OpenShift | ScheduledShift) => ({
  id: shift.id,
  departmentId: shift.departmentId,
  teamId: shift.teamId,
  shiftId: shift.shiftId,
  date: shift.date,
  starttime: shift.starttime,
  endtime: shift.endtime,
  startsAt: shift.startsAt,
  endsAt: shift.endsAt,
  breakMinutes: shift.breakMinutes,
  paidBreakMinutes: shift.paidBreakMinutes,
  zone: shift.zone,
});

const openSeat = (open: OpenShift): FillSeat => ({
  ...workOf(open),
  source: 'open',
  seats: seatsLeft(open),
  invited: candidatesOf(open, (openShiftCandidate) => openShiftCandidate.invited),
  asked: candidatesOf(open, (openShiftCandidate) => openShiftCandidate.status === 'requested'),
  declined: candidatesOf(
    open,
    (openShiftCandidate) => openShiftCandidate.status === 'declined' || openShiftCandidate.status === 'assigned',
  ),
});

const plannedSeat = (shift: ScheduledShift): FillSeat => ({
  ...workOf(shift),
  source: 'planned',
  seats: 1,
  version: shift.version,
  invited: [],
  asked: [],
  declined: [],
});

/** Whether it is a scheduled shift without an employee that needs one; tasks do not. */
export const isUnassigned = ({ employeeId, isTask }: Pick<ScheduledShift, 'employeeId' | 'isTask'>): boolean =>
  employeeId === null && !isTask;

/** The shift type for the demand: the one it names, else one of the department at these times, else the department's first. */
const shiftFor = (required: RequiredShift, shifts: readonly Shift[]): Shift | undefined => {
  if (required.shiftId !== null) return shifts.find(({ id }) => id === required.shiftId);
  const own = shifts.filter(
    ({ departmentId, active, isTask }) => departmentId === required.departmentId && active && !isTask,
  );
  return own.find((shift) => shift.starttime === required.starttime && shift.endtime === required.endtime) ?? own[0];
};

/** Skills that the demand requires and the shift type does not. */
const besides = (asked: readonly string[], shift: Shift, date: string): string[] =>
  missingSkills(wantedSkills(asked), heldSkills({ skills: shift.skills ?? [] }), date);

const requiredSeat = (
  required: RequiredShift,
  shift: Shift,
  { seats, asked }: { seats: number; asked: readonly string[] },
): FillSeat => ({
  id: required.id,
  source: 'required',
  seats,
  departmentId: required.departmentId,
  teamId: required.teamId,
  shiftId: shift.id,
  date: required.date,
  starttime: required.starttime,
  endtime: required.endtime,
  ...patternMoments(required.date, required.starttime, required.endtime, required.zone),
  breakMinutes: required.breakMinutes,
  paidBreakMinutes: 0,
  zone: required.zone,
  skills: besides(asked, shift, required.date),
  invited: [],
  asked: [],
  declined: [],
});

const requiredSeatIn = ({ id }: FillSeat): string => `someone in ${id}`;

/** The seat's people as if they were planned; any team of the department will do. */
const asPlanned = (seat: FillSeat): Counted[] =>
  Array.from({ length: seat.seats }, () => ({
    ...seat,
    teamId: seat.teamId ?? 'any',
    employeeId: requiredSeatIn(seat),
    isTask: false,
  }));

type Sources = {
  openShifts: readonly OpenShift[];
  requiredShifts: readonly RequiredShift[];
  scheduledShifts: readonly ScheduledShift[];
  /** Shifts of the dates before and after: they count towards demand, but are not filled here. */
  adjacent?: readonly ScheduledShift[];
  shifts: readonly Shift[];
  people: readonly (SkillHolder & { id: string })[];
  asked: AskedSkills;
};

/**
 * Seats to fill: free seats of open shifts, unassigned scheduled shifts, and demand beyond those. Narrower demand is served
 * first, since a person who meets it often meets wider demand too; no one is counted twice.
 */
export const missingSeats = ({
  openShifts,
  requiredShifts,
  scheduledShifts,
  adjacent = [],
  shifts,
  people,
  asked,
}: Sources): FillSeat[] => {
  const seats = [
    ...openShifts.filter((open) => !open.isTask && seatsLeft(open) > 0).map(openSeat),
    ...scheduledShifts.filter(isUnassigned).map(plannedSeat),
  ];
  const counted: Counted[] = [...scheduledShifts, ...adjacent];
  const holders = new Map<string, SkillHolder>(people.map((person) => [person.id, person]));
  // A person who takes a seat has all the skills it requires.
  const count = (seat: FillSeat): void => {
    const template = shifts.find(({ id }) => id === seat.shiftId);
    holders.set(requiredSeatIn(seat), { skills: [...(template?.skills ?? []), ...(seat.skills ?? [])] });
    counted.push(...asPlanned(seat));
  };
  for (const seat of seats) count(seat);
  const able = ableAmong((id) => holders.get(id), asked);
  const narrow = (required: RequiredShift): number => {
    const { teamId, shiftId, time_settings } = required;
    const skills = asked(required).length > 0 ? 8 : 0;
    return skills + (teamId === null ? 0 : 1) + (shiftId === null ? 0 : 2) + (time_settings === 'any' ? 0 : 4);
  };
  const order = requiredShifts
    .filter(({ match }) => match !== 'max')
    .toSorted((a, b) => narrow(b) - narrow(a) || (a.id < b.id ? -1 : 1));
  for (const required of order) {
    const { delta } = evaluateRequiredShift(required, counted, able);
    const shift = shiftFor(required, shifts);
    if (delta >= 0 || !shift || shift.isTask) continue;
    const seat = requiredSeat(required, shift, { seats: -delta, asked: asked(required) });
    seats.push(seat);
    count(seat);
  }
  return seats.sort(byStart);
};
