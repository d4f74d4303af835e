import * as z from 'zod';
import type { Absence } from '#domain/absence/absence.ts';
import { rosterActions } from '#domain/absence/absence-type.ts';
import type { AbsenceEvent } from '#domain/absence/actions.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { shiftsBack, shiftsOfAbsent } from '#services/shifts/planned/absent-shifts.ts';
import { absences } from './absence.store.ts';
import { absenceTurn } from './absence-turn.ts';
import { decisionOf, decisionRefusal, type How } from './decision.ts';
import { removeBytes } from './files/absence-files.ts';

const input = z
  .object({
    id: referenceSchema,
    version: versionSchema,
    note: textSchema(longestReason).describe('A word for the person who asked.'),
    rosterAction: z
      .enum(rosterActions)
      .nullish()
      .describe('Of an approval: what happens to planned shifts; left out: as the type has it.'),
    overrideReason: textSchema(longestReason).describe(
      'Of an approval: why it may pass a restriction or lie over approved hours.',
    ),
  })
  .meta({ id: 'DecideAbsenceInput' });

type Given = z.output<typeof input>;

/** Approval applies the roster action; revoking an approval reverts it. */
const decide = async (
  ctx: Ctx<Viewer>,
  input: Given,
  how: How & { event: AbsenceEvent },
): Promise<Absence | Refusal> => {
  const before = await findById(ctx.table, absences, ctx.viewer.accountId, input.id);
  if (!before) return notFound();
  const refused = decisionRefusal(ctx, before, input.version, how);
  if (refused) return refused;
  // The files are deleted permanently, so undoing the withdrawal must not restore their names.
  const files = how.decision === 'withdraw' ? (before.attachments ?? []) : [];
  const keeps = files.length > 0 ? refusedToToken(ctx, 'id') : undefined;
  if (keeps) return keeps;
  const bare = files.length > 0 ? { ...before, attachments: [] } : before;
  const turn = await absenceTurn(ctx, bare.employeeId);
  const decided = await decisionOf(ctx, bare, input, { ...how, turn });
  if (isRefusal(decided)) return decided;
  const { after, days, zone, changes, guards } = decided;
  const plan =
    after.status === 'Approved'
      ? await shiftsOfAbsent(ctx, after, days, dateAt(instant(ctx.now), zone))
      : await shiftsBack(ctx, bare, days);
  const done = await commitLarge<Absence>(ctx, {
    changes: [...changes, ...plan.changes],
    guards: [...plan.guards, ...guards, turn.guardOf(bare)],
    event: {
      type: how.event,
      area: 'absence',
      subject: bare.id,
      departmentId: bare.departmentId,
      employeeId: bare.employeeId,
      details: { rosterAction: after.rosterAction, shifts: plan.count },
    },
    answer: { ...after, version: bare.version + 1 },
  });
  // After the commit: a refused withdrawal keeps the files.
  if (!isRefusal(done) && !ctx.overtaken?.includes(bare.id)) await removeBytes(ctx, files);
  return done;
};

/** Approves a pending or declined request. */
export const approveAbsence = useCase({
  name: 'approveAbsence',
  needs: absenceAccess.approveAbsence,
  input,
  run: (ctx, input) =>
    decide(ctx, input, { decision: 'approve', need: absenceAccess.approveAbsence, event: 'absenceApproved' }),
});

/** Declines a pending or approved request, with a note for the person who requested it. */
export const declineAbsence = useCase({
  name: 'declineAbsence',
  needs: absenceAccess.declineAbsence,
  input,
  run: (ctx, input) =>
    decide(ctx, input, { decision: 'decline', need: absenceAccess.declineAbsence, event: 'absenceDeclined' }),
});

/** Withdraws a request: pending ones by their owner, approved ones by an approver. */
export const withdrawAbsence = useCase({
  name: 'withdrawAbsence',
  needs: absenceAccess.withdrawAbsence,
  input,
  run: (ctx, input) =>
    decide(ctx, input, { decision: 'withdraw', need: absenceAccess.withdrawAbsence, event: 'absenceWithdrawn' }),
});
