import type { Absence as Noun } from '#domain/absence/absence.ts';
import { typeTerms } from '#domain/absence/absence-type.ts';
import { correctionNeeds } from '#domain/absence/actions.ts';
import { isHourPot } from '#domain/absence/leave-correction.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { shortDecimal } from '#domain/money/decimal.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { momentsOfDate } from '#domain/time/zones.ts';
import type {
  AbsenceAttachmentResolvers,
  AbsencePolicyResolvers,
  AbsenceResolvers,
  AbsenceTypeResolvers,
  LeaveCorrectionResolvers,
  TimeOffBalanceResolvers,
} from '#graphql/generated/types.ts';
import { mayRequestForSelf, maySteps } from '#services/absence/absence-rights.ts';
import { readCorrections } from '#services/absence/absence-turn.ts';
import { daysOfAbsence } from '#services/absence/view-absences.ts';
import { filePath } from '#services/files/file-path.ts';
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
  may: (absence, _args, { ctx }) => maySteps(ctx as Ctx<Viewer>, absence),
};

export const AbsenceAttachment: AbsenceAttachmentResolvers = { url: ({ key }) => filePath(key) };

export const AbsencePolicy: AbsencePolicyResolvers = {
  zeroOutPublicHolidayOverlap: ({ zeroOutPublicHolidayOverlap }) => zeroOutPublicHolidayOverlap ?? false,
  usedBy: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).contractTypes
      .filter(({ absencePolicyId }) => absencePolicyId === id)
      .map(({ name }) => name),
};

export const AbsenceType: AbsenceTypeResolvers = {
  percentage: (type) => typeTerms(type).percentage,
  accrues: (type) => typeTerms(type).accrues,
  hasWaitHours: (type) => typeTerms(type).hasWaitHours,
  paid: (type) => typeTerms(type).paid,
  mayRequest: (type, _args, { ctx }) => mayRequestForSelf(ctx as Ctx<Viewer>, type),
};

const types = { overtime: 'Overtime', minijob: 'Minijob' } as const;

export const LeaveCorrection: LeaveCorrectionResolvers = {
  type: ({ balanceId }) => (isHourPot(balanceId) ? types[balanceId] : 'TimeOffBalance'),
  kind: ({ kind }) => kind ?? 'change',
  reason: ({ reason }) => reason ?? 'correction',
  linkedPot: async ({ accountId, employeeId, linkedId }, _args, { ctx }) => {
    if (!linkedId) return null;
    const [corrections, { timeOffBalances }] = await Promise.all([
      ctx.memo(`corrections of ${employeeId}`, () => readCorrections(ctx as Ctx<Viewer>, employeeId)),
      loadOrganisation(ctx, accountId),
    ]);
    const balanceId = corrections.find(({ id }) => id === linkedId)?.balanceId;
    return balanceId ? { balanceId, name: timeOffBalances.find(({ id }) => id === balanceId)?.name ?? '' } : null;
  },
  mayRemove: ({ balanceId, departmentId, employeeId }, _args, { ctx }) =>
    !ctx.need(correctionNeeds(balanceId), { departmentId }) &&
    (employeeId !== ctx.viewer?.userId || ctx.viewer.mayApproveOwn),
};

export const TimeOffBalance: TimeOffBalanceResolvers = {
  defaultAccrual: ({ defaultAccrual }) => shortDecimal(defaultAccrual, 10),
  contractsChanged: ({ contractsChanged }) => contractsChanged ?? null,
};
