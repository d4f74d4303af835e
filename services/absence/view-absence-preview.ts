import type * as z from 'zod';
import type { Absence } from '#domain/absence/absence.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { daysFor, type Part } from '#services/planning/absence-rows.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';
import { absenceDates } from './absence-input.ts';
import { departmentOfAbsence, departmentsOfAbsence } from './absence-rights.ts';
import { previewAbsence } from './preview-absence.ts';

/** Dates of a request, or of the named one after an edit. */
export const askedAbsenceSchema = absenceDates({ employeeId: referenceSchema, absenceId: referenceSchema.nullish() });
type Asked = z.output<typeof askedAbsenceSchema>;

/** A hypothetical absence for the requested dates. */
const absenceOf = (asked: Asked, { accountId }: Viewer, departmentId: string): Absence => ({
  accountId,
  id: asked.absenceId ?? 'preview',
  version: 0,
  employeeId: asked.employeeId,
  departmentId,
  absenceTypeId: asked.absenceTypeId,
  status: 'Pending',
  firstDay: asked.firstDay,
  lastDay: asked.lastDay,
  note: null,
  rosterAction: 'none',
  balanceId: asked.balanceId,
  waitMinutes: asked.waitMinutes,
  waitDays: asked.waitDays,
  requestedAt: '',
  reviewedBy: null,
  reviewedAt: null,
  reviewNote: null,
});

/**
 * Departments in which the viewer must be permitted: a preview shows plans up to the last day and, for past dates too, the balances and
 * plans of today.
 */
const shownPlaces = (
  { employee, contracts }: { employee: Employee; contracts: readonly Contract[] },
  asked: Asked,
  today: PlainDate,
): string[] => [
  ...departmentsOfAbsence(employee, contracts, asked, today),
  ...(asked.firstDay < today ? [departmentOfAbsence(employee, contracts, today)] : []),
];

/** A hypothetical absence with its days; undefined for people of whom the viewer may not preview any. */
export const loadAskedAbsence = async (ctx: Ctx<Viewer>, asked: Asked) => {
  const { accountId, userId, zone: ownZone } = ctx.viewer;
  const [{ employee, contracts }, organisation] = await Promise.all([
    loadPerson(ctx, accountId, asked.employeeId),
    loadOrganisation(ctx, accountId),
  ]);
  if (!employee) return undefined;
  const departmentId = departmentOfAbsence(employee, contracts, asked.firstDay);
  const isOwn = asked.employeeId === userId;
  const places = shownPlaces({ employee, contracts }, asked, dateAt(instant(ctx.now), ownZone));
  const lacks = (place: string) =>
    ctx.need(absenceAccess.viewAbsencePreview, { departmentId: place, ownerId: asked.employeeId });
  if (!isOwn && places.some(lacks)) return undefined;
  const department = organisation.departments.find(({ id }) => id === departmentId);
  const zone = department ? zoneOf(department, ownZone) : ownZone;
  const part: Part =
    asked.startTime === null || asked.minutes === null ? null : { startTime: asked.startTime, minutes: asked.minutes };
  const absence = absenceOf(asked, ctx.viewer, departmentId);
  const days = await daysFor(ctx, absence, contracts, zone, part);
  return { absence, days, contracts, zone };
};

/** Cost and conflicts of a request before it is sent, or before the named one is decided. */
export const viewAbsencePreview = useCase({
  name: 'viewAbsencePreview',
  needs: absenceAccess.viewAbsencePreview,
  input: askedAbsenceSchema,
  scope: ({ employeeId }) => ({ ownerId: employeeId }),
  run: async (ctx, asked) => {
    const found = await loadAskedAbsence(ctx, asked);
    return found ? previewAbsence(ctx, found) : notFound();
  },
});
