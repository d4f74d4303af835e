import type { Absence as Noun } from '#domain/absence/absence.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { momentsOfDate } from '#domain/time/zones.ts';
import type { AbsenceResolvers } from '#graphql/generated/types.ts';
import { mayDecide } from '#services/absence/absence-rights.ts';
import { daysOfAbsence } from '#services/absence/view-absence.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadEmployee, loadOrganisation } from '#services/table.ts';

const departmentOf = async ({ accountId, departmentId }: Noun, ctx: Ctx) =>
  (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId);

export const Absence: AbsenceResolvers = {
  Employee: async ({ accountId, employeeId }, _args, { ctx }) => (await loadEmployee(ctx, accountId, employeeId))!,
  department_name: async (absence, _args, { ctx }) => (await departmentOf(absence, ctx))?.name ?? '',
  type: async ({ accountId, absenceTypeId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).absenceTypes.find(({ id }) => id === absenceTypeId) ?? null,
  Schedule: async (absence, _args, { ctx }) => {
    const department = await departmentOf(absence, ctx);
    const zone = department ? zoneOf(department, ctx.viewer!.zone) : ctx.viewer!.zone;
    const { startsAt } = momentsOfDate(absence.firstDay, zone);
    return { starttime: startsAt, endtime: absence.lastDay && momentsOfDate(absence.lastDay, zone).endsAt };
  },
  days: (absence, _args, { ctx }) => daysOfAbsence(ctx as Ctx<Viewer>, absence),
  attachments: ({ attachments }) => attachments ?? [],
  may: (absence, _args, { ctx }) => mayDecide(ctx.viewer!, absence),
};
