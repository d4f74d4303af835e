import { correctionNeeds } from '#domain/absence/actions.ts';
import { isHourPot } from '#domain/absence/leave-correction.ts';
import type { LeaveCorrectionResolvers } from '#graphql/generated/types.ts';

const types = { overtime: 'Overtime', minijob: 'Minijob' } as const;

export const LeaveCorrection: LeaveCorrectionResolvers = {
  type: ({ balanceId }) => (isHourPot(balanceId) ? types[balanceId] : 'TimeOffBalance'),
  kind: ({ kind }) => kind ?? 'change',
  reason: ({ reason }) => reason ?? 'correction',
  mayRemove: ({ balanceId, departmentId, employeeId }, _args, { ctx }) =>
    !ctx.need(correctionNeeds(balanceId), { departmentId }) &&
    (employeeId !== ctx.viewer?.userId || ctx.viewer.mayApproveOwn),
};
