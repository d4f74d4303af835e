import {
  type ChannelChoices,
  firstSettings,
  type NotificationSettings,
} from '#domain/notifications/notification-settings.ts';
import type { ReceiverRule } from '#domain/notifications/receivers.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import {
  type CompanyNotifications,
  companyNotifications,
  type KeptSettings,
  notificationSettings,
} from './notifications.store.ts';

export type Choices = {
  company: ChannelChoices;
  receivers: ReceiverRule[];
  of: (employeeId: string) => NotificationSettings;
};

/** Settings of the company and of each person; one BatchGet per hundred people. */
export const readChoices = async (ctx: Ctx, accountId: string, employeeIds: readonly string[]): Promise<Choices> => {
  const keys = employeeIds.map((employeeId) => notificationSettings.key({ accountId, employeeId }));
  const items = await ctx.table.batchGet([companyNotifications.key({ accountId }), ...keys], { ConsistentRead: true });
  const own = new Map(only(notificationSettings, items).map((settings) => [settings.employeeId, settings]));
  const [company] = only(companyNotifications, items);
  const receivers = company?.receivers ?? [];
  return { company: company?.choices ?? {}, receivers, of: (employeeId) => own.get(employeeId) ?? firstSettings };
};

/** The person's current settings, with the version for optimistic locking. */
export const keptSettings = async (
  ctx: Ctx,
  accountId: string,
  employeeId: string,
): Promise<{ before: KeptSettings | null; settings: KeptSettings }> => {
  const item = await ctx.table.get({ Key: notificationSettings.key({ accountId, employeeId }), ConsistentRead: true });
  const before = item ? notificationSettings.parse(item) : null;
  return { before, settings: before ?? { ...firstSettings, accountId, employeeId, id: employeeId, version: 0 } };
};

/** The company's defaults; null when never set. */
export const readCompanyNotifications = async (ctx: Ctx, accountId: string): Promise<CompanyNotifications | null> => {
  const item = await ctx.table.get({ Key: companyNotifications.key({ accountId }), ConsistentRead: true });
  return item ? companyNotifications.parse(item) : null;
};
