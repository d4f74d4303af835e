import * as z from 'zod';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { InviteLink, JoinRequest } from '#domain/employees/invite-link.ts';
import { emailSchema } from '#domain/identity/login.schema.ts';
import { stringSchema, visitorNameSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { takenEmails } from '#services/employees/email-address.ts';
import { localeSchema } from '#services/employees/employee-input.ts';
import { wantLoginMail } from '#services/employees/want-login-mail.ts';
import { hire } from '#services/employment/hire.ts';
import { linkLimit, signUpLimit } from '#services/identity/link-limits.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { type FoundLink, findInviteLink } from './invite-link-reader.ts';
import { inviteLinks, joinRequests } from './invite-links.store.ts';

const input = z.object({
  token: stringSchema().max(200),
  first_name: visitorNameSchema,
  last_name: visitorNameSchema,
  email: emailSchema,
  locale: localeSchema,
});
type Who = Omit<z.output<typeof input>, 'token'>;

/** `waits` until a manager approves; otherwise a mail is on its way. */
export type Joined = { email: string; waits: boolean };

/** The person as a manager would create them: from today on, with no hours and no wage yet. */
export const joinerOf = (
  ctx: Ctx,
  { teamId, contractTypeId }: Pick<InviteLink, 'teamId' | 'contractTypeId'>,
  { first_name, last_name, email, locale }: Who,
  zone: string,
) => {
  const { ids } = ctx.ports;
  const today = dateAt(instant(ctx.now), zone);
  const known = { first_name, prefix: null, last_name, email, locale };
  const unknown = { employee_nr: null, phone: null, birthdate: null, groups: null };
  const terms = {
    contractTypeId,
    function: null,
    minutes: evenWeek(0),
    startdate: null,
    lastWorkday: null,
    wageMinor: null,
  };
  const contract = { id: ids.next('con'), ...terms };
  return { id: ids.next('emp'), ...known, ...unknown, startdate: today, teamIds: [teamId], contract };
};

/**
 * Registers a visitor by an invite link: adds them, or creates a request where the link requires approval, with the same checks
 * as for its creator. An email with an existing login gets the same answer, and its owner is mailed.
 */
export const joinByLink = openUseCase({
  name: 'joinByLink',
  needs: employeesAccess.joinByLink,
  input,
  run: async (ctx, { token, ...who }): Promise<Joined | Refusal> => {
    const limited = (await linkLimit(ctx)) ?? (await signUpLimit(ctx, who.email));
    if (limited) return limited;
    const { state, found } = await findInviteLink(ctx, token);
    if (!found || state !== 'open') return refuse('STATE', `inviteLink.${state}`, { field: 'token' });
    const answer: Joined = { email: who.email, waits: found.link.approval };
    if ((await takenEmails(ctx, [{ email: who.email, userId: 'emp_new' }])).size > 0) {
      await wantLoginMail(ctx, { kind: 'address-in-use', email: who.email });
      return answer;
    }
    return found.link.approval ? request(ctx, found, who, answer) : join(ctx, found, who, answer);
  },
});

/** Counts one more use of the link; its version keeps concurrent uses within the limit. */
const usedOnceMore = (link: InviteLink) => change(inviteLinks, link, { ...link, joined: link.joined + 1 });

/** Context without viewer and operation: an operation record would reveal whether the email was free. */
const unseen = (ctx: Ctx): Ctx => ({ ...ctx, viewer: null, operation: undefined });

const request = async (ctx: Ctx, { link }: FoundLink, who: Who, answer: Joined): Promise<Joined | Refusal> => {
  const { accountId, id: linkId, departmentId, teamId, contractTypeId } = link;
  const place = { accountId, departmentId, teamId, contractTypeId };
  const wanted: JoinRequest = {
    ...place,
    ...who,
    id: ctx.ports.ids.next('jrq'),
    version: 0,
    linkId,
    requestedAt: instant(ctx.now),
  };
  if (await ctx.table.get({ Key: joinRequests.keyOf(wanted), ConsistentRead: true })) return answer;
  const done = await commit(unseen(ctx), {
    accountId,
    changes: [change(joinRequests, null, wanted), usedOnceMore(link)],
    event: { type: 'joinRequested', area: 'employees', subject: wanted.id, departmentId },
    answer,
  });
  return orAgain(done);
};

const join = async (
  ctx: Ctx,
  { link, account, maker }: FoundLink,
  who: Who,
  answer: Joined,
): Promise<Joined | Refusal> => {
  const hired = await hire(maker, joinerOf(ctx, link, who, account.zone));
  // The visitor can't resolve missing permissions of the creator or deleted settings of the company.
  if (isRefusal(hired))
    return hired.key === 'emailTaken' ? answer : refuse('STATE', 'inviteLink.revoked', { field: 'token' });
  const { person, changes, guards } = hired;
  const done = await commit(unseen(ctx), {
    accountId: link.accountId,
    changes: [...changes, usedOnceMore(link)],
    guards,
    event: {
      type: 'employeeJoined',
      area: 'employees',
      subject: person.id,
      departmentId: link.departmentId,
      employeeId: person.id,
    },
    answer,
  });
  if (isRefusal(done)) return orAgain(done);
  const { accountId, id: userId } = person;
  await wantLoginMail(ctx, { kind: 'invitation', accountId, userId, invitedBy: link.createdBy });
  return done;
};

/** Retries after a concurrent use of the link or email. */
const orAgain = (done: Joined | Refusal): Joined | Refusal => {
  if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
  return done;
};
