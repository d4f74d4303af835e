import * as z from 'zod';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import { receivingKinds } from '#domain/notifications/receivers.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readCompanyNotifications } from './settings-reader.ts';

/** Who is notified of what others act on, with the groups that there are to choose from. */
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
      groups: groups.map(({ id, name }) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name)),
    };
  },
});
