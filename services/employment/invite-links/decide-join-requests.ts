import * as z from 'zod';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { JoinRequest } from '#domain/employees/invite-link.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { wantLoginMail } from '#services/employees/want-login-mail.ts';
import { hire } from '#services/employment/hire.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readInviteLinks } from './invite-link-reader.ts';
import { joinRequests } from './invite-links.store.ts';
import { joinerOf } from './join-by-link.ts';

const input = z.object({ id: referenceSchema, version: versionSchema });

/** The join request in the version seen by the viewer, if they may add people to its department. */
const requestFor = async (
  ctx: Ctx<Viewer>,
  { id, version }: z.output<typeof input>,
  need: Requirement,
): Promise<JoinRequest | Refusal> => {
  const { requests } = await readInviteLinks(ctx, ctx.viewer.accountId);
  const wanted = requests.find((request) => request.id === id);
  if (!wanted) return notFound();
  const lacking = ctx.need(need, wanted);
  if (lacking) return lacking;
  return wanted.version === version ? wanted : refuse('CONFLICT', 'changedMeanwhile', { current: wanted });
};

/** Adds the requesting person and mails them an invitation. Refused as creating them manually is. Requires a browser session. */
export const approveJoinRequest = useCase({
  name: 'approveJoinRequest',
  needs: employeesAccess.approveJoinRequest,
  input,
  run: async (ctx, input) => {
    const wanted = await requestFor(ctx, input, employeesAccess.approveJoinRequest);
    if (isRefusal(wanted)) return wanted;
    const { departmentId, accountId } = wanted;
    const hired = await hire(ctx, joinerOf(ctx, wanted, wanted, ctx.viewer.zone));
    // The form has no fields to attach the refusal to.
    if (isRefusal(hired)) return refuse(hired.code, hired.key);
    const { person, changes, guards } = hired;
    const done = await commit(ctx, {
      changes: [...changes, change(joinRequests, wanted, null)],
      guards,
      event: {
        type: 'joinRequestApproved',
        area: 'employees',
        subject: person.id,
        departmentId,
        employeeId: person.id,
      },
      answer: { ok: true },
    });
    const invitation = { accountId, userId: person.id, invitedBy: ctx.viewer.userId };
    if (ctx.committed) await wantLoginMail(ctx, { kind: 'invitation', ...invitation });
    return done;
  },
});

/** Deletes a join request; the person is not notified, since their ownership of the email is not confirmed. */
export const declineJoinRequest = useCase({
  name: 'declineJoinRequest',
  needs: employeesAccess.declineJoinRequest,
  input,
  run: async (ctx, input) => {
    const wanted = await requestFor(ctx, input, employeesAccess.declineJoinRequest);
    if (isRefusal(wanted)) return wanted;
    return commit(ctx, {
      changes: [change(joinRequests, wanted, null)],
      event: {
        type: 'joinRequestDeclined',
        area: 'employees',
        subject: wanted.id,
        departmentId: wanted.departmentId,
      },
      answer: { ok: true },
    });
  },
});
