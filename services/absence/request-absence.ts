import * as z from 'zod';
import { absenceAccess } from '#domain/absence/absence.access.ts';
import type { Absence } from '#domain/absence/absence.ts';
import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { firstStatus } from '#domain/absence/decide-absence.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { idSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { daysIn } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadHorizon, loadOrganisation, loadPerson, type Organisation } from '#services/table.ts';
import { newAbsenceChanges } from './absence-change.ts';
import { daysFor, type Part } from './absence-days.ts';
import { deciderOf } from './absence-rights.ts';

const longest = 366;

const input = z
  .object({
    id: idSchema('abs'),
    employeeId: referenceSchema,
    absenceTypeId: referenceSchema,
    firstDay: plainDateSchema,
    /** Null is open-ended. */
    lastDay: plainDateSchema.nullish().transform((day) => day ?? null),
    /** With `minutes`: a single day that is absent in part. */
    startTime: wallTimeSchema.nullish().transform((time) => time ?? null),
    minutes: z
      .int()
      .min(1)
      .max(1440)
      .nullish()
      .transform((minutes) => minutes ?? null),
    note: textSchema(2000),
  })
  .refine((one) => one.lastDay === null || one.firstDay <= one.lastDay, {
    path: ['lastDay'],
    message: 'input.endsBeforeItBegins',
  })
  .refine((one) => one.lastDay === null || daysIn({ from: one.firstDay, to: one.lastDay }) <= longest, {
    path: ['lastDay'],
    message: 'input.rangeTooLong',
  })
  .refine((one) => (one.startTime === null) === (one.minutes === null), {
    path: ['minutes'],
    message: 'input.required',
  })
  .refine((one) => one.startTime === null || one.lastDay === one.firstDay, {
    path: ['startTime'],
    message: 'absencePartOfOneDay',
  });

type Given = z.output<typeof input>;

/** The department to which the person's absence counts: that of the contract, else the home team's. */
const departmentOf = (person: Employee, contracts: Contract[], date: string): string =>
  contractOn(date, contracts)?.departmentId ?? person.memberships[0]?.departmentId ?? '';

const typeRefusal = (type: AbsenceType | undefined, given: Given, mayApprove: boolean): Refusal | undefined => {
  if (!type) return refuse('INVALID', 'absenceTypeUnknown', { field: 'absenceTypeId' });
  if (!type.requestable && !mayApprove)
    return refuse('FORBIDDEN', 'absenceTypeNotRequestable', { field: 'absenceTypeId' });
  if (given.lastDay === null && !type.allowOpenEnded)
    return refuse('INVALID', 'absenceNotOpenEnded', { field: 'lastDay' });
  return undefined;
};

/** Absences of one person do not lie over each other; parts of a day only where they share no date with another. */
const overlapRefusal = async (ctx: Ctx<Viewer>, given: Given): Promise<Refusal | undefined> => {
  const range = { from: given.firstDay, to: given.lastDay ?? '9999-12-31' };
  const { absenceDays } = await loadHorizon(ctx, ctx.viewer.accountId, given.employeeId, range);
  const other = absenceDays.find(
    ({ status, startTime }) =>
      (status === 'Pending' || status === 'Approved') && (startTime === null || given.startTime === null),
  );
  return other && refuse('INVALID', 'absenceOverlap', { field: 'firstDay', measured: other.date });
};

type Place = { departmentId: string; organisation: Organisation; contracts: Contract[] };

const placeFor = async (ctx: Ctx<Viewer>, given: Given): Promise<Place | Refusal> => {
  const { accountId } = ctx.viewer;
  const [{ employee, contracts }, organisation] = await Promise.all([
    loadPerson(ctx, accountId, given.employeeId),
    loadOrganisation(ctx, accountId),
  ]);
  if (!employee) return notFound();
  const departmentId = departmentOf(employee, contracts, given.firstDay);
  const refused = ctx.need(absenceAccess.requestAbsence, { departmentId, ownerId: given.employeeId });
  if (refused) return refused;
  if (!isActiveOn(employee, given.firstDay)) return refuse('INVALID', 'notEmployedThen', { field: 'firstDay' });
  return { departmentId, organisation, contracts };
};

/** Asks for time off, for oneself or as an approver for somebody; whoever may approve it has it approved at once. */
export const requestAbsence = useCase({
  name: 'requestAbsence',
  needs: absenceAccess.requestAbsence,
  input,
  run: async (ctx, given): Promise<Absence | Refusal> => {
    const place = await placeFor(ctx, given);
    if (isRefusal(place)) return place;
    const { departmentId, organisation, contracts } = place;
    const { accountId, userId, zone } = ctx.viewer;
    const { employeeId } = given;
    const decider = deciderOf(ctx.viewer, { departmentId, employeeId });
    const type = organisation.absenceTypes.find(({ id }) => id === given.absenceTypeId);
    const refused = typeRefusal(type, given, decider.mayApprove) ?? (await overlapRefusal(ctx, given));
    if (refused) return refused;
    const status = firstStatus(employeeId, decider);
    const now = instant(ctx.now);
    const approved = status === 'Approved';
    const { startTime, minutes, ...dates } = given;
    const absence: Absence = {
      ...dates,
      accountId,
      version: 1,
      departmentId,
      status,
      rosterAction: type!.defaultRosterAction,
      requestedAt: now,
      reviewedBy: approved ? userId : null,
      reviewedAt: approved ? now : null,
      reviewNote: null,
    };
    const department = organisation.departments.find(({ id }) => id === departmentId);
    const part: Part = startTime === null || minutes === null ? null : { startTime, minutes };
    return commitLarge(ctx, {
      changes: newAbsenceChanges(
        absence,
        daysFor(ctx, absence, contracts, department ? zoneOf(department, zone) : zone, part),
      ),
      event: {
        type: approved ? 'absenceApproved' : 'absenceRequested',
        area: 'absence',
        subject: absence.id,
        departmentId,
        employeeId,
      },
      answer: absence,
    });
  },
});
