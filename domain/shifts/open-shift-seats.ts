import type { Problem } from '#domain/kit/problem.ts';
import type { OpenShift, OpenShiftStatus } from './open-shift.ts';

type Seats = Pick<OpenShift, 'instances' | 'approval_required' | 'candidates'>;

export const seatsTaken = ({ candidates }: Pick<Seats, 'candidates'>): number =>
  candidates.filter((candidate) => candidate.status === 'assigned').length;

/** Never negative; 0 hides the shift from employees. */
export const seatsLeft = (shift: Seats): number => Math.max(0, shift.instances - seatsTaken(shift));

/** Without invitations everyone of the team is invited. */
export const isInvited = ({ candidates }: Seats, employeeId: string): boolean => {
  const invited = candidates.filter((candidate) => candidate.invited);
  return invited.length === 0 || invited.some((candidate) => candidate.employeeId === employeeId);
};

const statusOf = ({ candidates }: Seats, employeeId: string): OpenShiftStatus | undefined =>
  candidates.find((candidate) => candidate.employeeId === employeeId)?.status;

/** Whether it is open to the person: a seat is free, or they already applied. */
export const isOpenTo = (shift: Seats, employeeId: string): boolean =>
  seatsLeft(shift) > 0 || (statusOf(shift, employeeId) ?? 'pending') !== 'pending';

const withStatus = <S extends Seats>(shift: S, employeeId: string, status: OpenShiftStatus): S => {
  const known = shift.candidates.find((candidate) => candidate.employeeId === employeeId);
  const others = shift.candidates.filter((candidate) => candidate !== known);
  return { ...shift, candidates: [...others, { employeeId, invited: known?.invited ?? false, status }] };
};

/** When the last seat is taken, all other applicants are declined. */
const closedIfFull = <S extends Seats>(shift: S): S =>
  seatsLeft(shift) > 0
    ? shift
    : {
        ...shift,
        candidates: shift.candidates.map((candidate) =>
          candidate.status === 'requested' ? { ...candidate, status: 'declined' as const } : candidate,
        ),
      };

const problem = (key: string): Problem => ({ key, field: 'employeeId' });

/** An employee applies for a seat, or gets it at once where no approval is required. */
export const requestOpenShift = <S extends Seats>(shift: S, employeeId: string): S | Problem => {
  const status = statusOf(shift, employeeId);
  if (status === 'assigned' || status === 'requested') return problem('openShiftAlready');
  if (!isInvited(shift, employeeId)) return problem('openShiftNotInvited');
  if (seatsLeft(shift) === 0) return problem('openShiftFull');
  return closedIfFull(withStatus(shift, employeeId, shift.approval_required ? 'requested' : 'assigned'));
};

/** An employee withdraws a pending application. */
export const withdrawOpenShift = <S extends Seats>(shift: S, employeeId: string): S | Problem =>
  shift.approval_required && statusOf(shift, employeeId) === 'requested'
    ? withStatus(shift, employeeId, 'pending')
    : problem('openShiftNotRequested');

/** A planner assigns seats to people, all or none. */
export const assignOpenShift = <S extends Seats>(shift: S, employeeIds: readonly string[]): S | Problem => {
  const wanted = [...new Set(employeeIds)].filter((employeeId) => statusOf(shift, employeeId) !== 'assigned');
  const left = seatsLeft(shift);
  if (wanted.length > left) return { key: 'openShiftFull', field: 'employeeIds', measured: wanted.length, limit: left };
  return closedIfFull(wanted.reduce((seats, employeeId) => withStatus(seats, employeeId, 'assigned'), shift));
};

/** Replaces the invitations. Unanswered invitations are dropped; applicants and assignees stay. */
export const inviteToOpenShift = <S extends Seats>(shift: S, employeeIds: readonly string[]): S => {
  const wanted = new Set(employeeIds);
  const known = shift.candidates
    .map((candidate) => ({ ...candidate, invited: wanted.has(candidate.employeeId) }))
    .filter(({ invited, status }) => invited || status !== 'pending');
  const fresh = [...wanted].filter((id) => !known.some(({ employeeId }) => employeeId === id));
  return {
    ...shift,
    candidates: [...known, ...fresh.map((employeeId) => ({ employeeId, status: 'pending' as const, invited: true }))],
  };
};
