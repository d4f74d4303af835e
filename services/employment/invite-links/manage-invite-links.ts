import * as z from 'zod';
import { employeesAccess } from '#domain/employees/actions.ts';
import {
  aboutInviteLink,
  type InviteLink,
  inviteLinkDays,
  inviteLinkState,
  mostInviteLinks,
  mostPeoplePerLink,
} from '#domain/employees/invite-link.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { membershipsOf } from '#services/employees/memberships.ts';
import { sealed } from '#services/identity/sealed.ts';
import { newSecret } from '#services/identity/secret.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { inviteTokenKey, readInviteLinks } from './invite-link-reader.ts';
import { inviteLinks } from './invite-links.store.ts';

/** Creates an invite link for people to join a team; its URL is returned by the list of links. Requires a browser session. */
export const createInviteLink = useCase({
  name: 'createInviteLink',
  needs: employeesAccess.createInviteLink,
  input: z.object({
    id: idSchema('inl'),
    teamId: referenceSchema,
    contractTypeId: referenceSchema.describe('What everyone who joins is employed under, without hours or wage.'),
    days: z
      .int()
      .refine((days) => inviteLinkDays.some((inviteLinkDay) => inviteLinkDay === days), 'input.invalid')
      .describe('How long it works: 1, 7 or 30.'),
    maxPeople: z.int().min(1).max(mostPeoplePerLink),
    approval: z.boolean().describe('Everyone waits until someone who may add people agrees.'),
  }),
  run: async (ctx, { id, teamId, contractTypeId, days, maxPeople, approval }) => {
    const memberships = await membershipsOf(ctx, [teamId]);
    if (isRefusal(memberships)) return refuse('INVALID', 'unknownTeam', { field: 'teamId' });
    const { departmentId } = memberships[0]!;
    const lacking = ctx.need(employeesAccess.createInviteLink, { departmentId });
    if (lacking) return lacking;
    const { accountId, userId: createdBy } = ctx.viewer;
    const { contractTypes } = await loadOrganisation(ctx, accountId);
    if (!contractTypes.some((type) => type.id === contractTypeId))
      return refuse('INVALID', 'unknownContractType', { field: 'contractTypeId' });
    const now = instant(ctx.now);
    const { links } = await readInviteLinks(ctx, accountId);
    const open = links.filter((link) => inviteLinkState(link, now) === 'open');
    if (open.length >= mostInviteLinks) return refuse('STATE', 'tooManyInviteLinks', { limit: mostInviteLinks });
    const token = newSecret();
    const link: InviteLink = {
      ...{ accountId, id, version: 0, departmentId, teamId, contractTypeId, maxPeople, approval, createdBy },
      sealedToken: sealed(ctx.ports.settings, aboutInviteLink({ accountId, id }), token),
      validUntil: instant(ctx.now.add({ hours: 24 * days })),
      joined: 0,
      createdAt: now,
      revokedAt: null,
    };
    const pointer = { ...inviteTokenKey(token), __edb_e__: 'inviteToken', accountId, linkId: id };
    return commit(ctx, {
      changes: [change(inviteLinks, null, link)],
      guards: [{ Put: { Item: pointer, ConditionExpression: 'attribute_not_exists(pk)' } }],
      event: { type: 'inviteLinkCreated', area: 'employees', subject: id, departmentId },
      answer: { id },
    });
  },
});

/** Revokes a link at once; people who joined by it stay. */
export const revokeInviteLink = useCase({
  name: 'revokeInviteLink',
  needs: employeesAccess.revokeInviteLink,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const { links } = await readInviteLinks(ctx, ctx.viewer.accountId);
    const before = links.find((link) => link.id === id);
    if (!before) return notFound();
    const { departmentId } = before;
    const lacking = ctx.need(employeesAccess.revokeInviteLink, { departmentId });
    if (lacking) return lacking;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(inviteLinks, before, { ...before, revokedAt: before.revokedAt ?? instant(ctx.now) })],
      event: { type: 'inviteLinkRevoked', area: 'employees', subject: id, departmentId },
      answer: { ok: true },
    });
  },
});
