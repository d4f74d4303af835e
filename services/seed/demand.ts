import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { occurrenceId, type ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Seeding, Worker } from './plan.ts';
import { workBy } from './weekly-work.ts';

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] => [...Map.groupBy(items, keyOf).values()];

/** Required shifts that the schedule mostly meets, some with one person too few or too many; without tasks. */
export const demandFor = ({ accountId, ids, chance }: Seeding, planned: readonly ScheduledShift[]): RequiredShift[] => {
  const counted = planned.filter(({ isTask }) => !isTask);
  return grouped(counted, ({ date, shiftId, teamId }) => `${date} ${teamId} ${shiftId}`).map((same) => {
    const { departmentId, teamId, shiftId, date, starttime, endtime, breakMinutes, zone } = same[0]!;
    const instances = Math.max(1, same.length + (chance.percent(12) ? 1 : chance.percent(10) ? -1 : 0));
    const work = { departmentId, teamId, shiftId, date, starttime, endtime, breakMinutes, zone };
    return {
      accountId,
      id: ids.next('rqs'),
      version: 1,
      seriesId: null,
      ...work,
      instances,
      match: 'min',
      time_settings: 'any',
    };
  });
};

export type Opening = {
  /** A member of the team that the shift is for. */
  like: Worker;
  template: Shift;
  date: PlainDate;
  instances: number;
  approval_required: boolean;
  asked?: Worker[];
  assigned?: Worker[];
  note?: string;
};

/** An open shift. */
export const openShift = ({ accountId, ids }: Seeding, opening: Opening): OpenShift => {
  const { like, template, date, instances, approval_required, asked = [], assigned = [], note } = opening;
  const work = workBy(template, like, note ?? null);
  const id = ids.next('osh');
  return {
    ...work,
    ...momentsOf(date, work.starttime, work.endtime, work.zone),
    accountId,
    id,
    version: 1,
    occurrence_id: occurrenceId(id, date),
    seriesId: null,
    date,
    instances,
    approval_required,
    candidates: [
      ...asked.map(({ employee }) => ({ employeeId: employee.id, status: 'requested' as const, invited: false })),
      ...assigned.map(({ employee }) => ({ employeeId: employee.id, status: 'assigned' as const, invited: false })),
    ],
  };
};
