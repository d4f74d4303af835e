import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import { type ReceiverRule, receivingKinds, withRule } from '#domain/notifications/receivers.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { companyNotifications } from './notifications.store.ts';
import { readCompanyNotifications } from './settings-reader.ts';

/** Receiver rules for actionable notifications, with the available permission groups. */
export const viewNotificationReceivers = useCase({
  name: 'viewNotificationReceivers',
  needs: notificationsAccess.editCompanyNotifications,
  input: z.object({}),
  run: async (ctx) => {
    const { accountId } = ctx.viewer;
    const [kept, groups] = await Promise.all([
      readCompanyNotifications(ctx, accountId),
      loadPermissionGroups(ctx, accountId),
    ]);
    return {
      kinds: [...receivingKinds],
      rules: kept?.receivers ?? [],
      groups: groups.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
    };
  },
});

const input = z.object({
  kind: z.enum(receivingKinds).meta({ id: 'NotificationKind' }),
  departmentId: referenceSchema,
  /** Null means everyone who may act; an empty list means no one. */
  groupIds: z
    .array(referenceSchema)
    .max(50)
    .nullish()
    .transform((ids) => ids ?? null)
    .describe('Left out: everyone who may act on it. None: no one.'),
});

/** Sets the groups of a department that are notified of a kind: one or more, none, or everyone who may act. */
export const editNotificationReceivers = useCase({
  name: 'editNotificationReceivers',
  needs: notificationsAccess.editCompanyNotifications,
  input,
  run: async (ctx, input): Promise<{ rules: ReceiverRule[] } | Refusal> => {
    const { accountId } = ctx.viewer;
    const [before, { departments }, groups] = await Promise.all([
      readCompanyNotifications(ctx, accountId),
      loadOrganisation(ctx, accountId),
      loadPermissionGroups(ctx, accountId),
    ]);
    if (!departments.some(({ id }) => id === input.departmentId))
      return refuse('NOT_FOUND', 'notFound', { field: 'departmentId' });
    if (input.groupIds?.some((wanted) => !groups.some(({ id }) => id === wanted)))
      return refuse('NOT_FOUND', 'notFound', { field: 'groupIds' });
    const rules = withRule(before?.receivers ?? [], input);
    const after = { ...(before ?? { accountId, id: accountId, version: 0, choices: {} }), receivers: rules };
    const answer = await commit(ctx, {
      changes: [change(companyNotifications, before, after)],
      event: {
        type: 'notificationReceiversEdited',
        area: 'notifications',
        subject: accountId,
        departmentId: input.departmentId,
      },
      answer: { rules },
    });
    if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
    return answer;
  },
});
