import type { Absence, AbsenceStatus } from '#domain/absence/absence.ts';
import { absenceDaysOf } from '#domain/absence/absence-days.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { instantAt } from '#domain/time/zones.ts';
import type { Seeding, Worker, WorkPlan } from './plan.ts';

export type TimeOff = {
  worker: Worker;
  type: AbsenceType;
  from: PlainDate;
  to: PlainDate;
  status: AbsenceStatus;
  note?: string;
  reviewedBy?: string;
};

/** An absence with a row for each of its dates, requested eleven days before it begins, or recently. */
export const timeOff = (
  seeding: Seeding,
  { worker, type, from, to, status, note, reviewedBy }: TimeOff,
): WorkPlan['absences'][number] => {
  const { accountId, ids, today } = seeding;
  const asked = addDays(from, -11) < today ? addDays(from, -11) : addDays(today, -2);
  const decided = status === 'Approved' || status === 'Declined';
  const head = {
    accountId,
    version: 1,
    employeeId: worker.employee.id,
    departmentId: worker.departmentId,
    absenceTypeId: type.id,
    status,
  };
  const absence: Absence = {
    ...head,
    id: ids.next('abs'),
    firstDay: from,
    lastDay: to,
    note: note ?? null,
    rosterAction: type.defaultRosterAction,
    requestedAt: instantAt(asked, '10:12', worker.zone),
    reviewedBy: decided ? (reviewedBy ?? null) : null,
    reviewedAt: decided ? instantAt(addDays(asked, 1), '09:05', worker.zone) : null,
    reviewNote: null,
  };
  const days = absenceDaysOf(from, to, [worker.contract]).map(({ date, minutes }) => ({
    ...head,
    id: `${absence.id}:${date}`,
    absenceId: absence.id,
    date,
    minutes,
    startTime: null,
    zone: worker.zone,
  }));
  return { absence, days };
};
