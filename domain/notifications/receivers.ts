import type { NotificationLine } from './notification.ts';
import { kindIds, type NotificationKind, notificationKinds } from './notification-kinds.ts';

/** Who of those who may act on a kind is notified of it in one department: holders of these groups; no group is no one. */
export type ReceiverRule = { kind: NotificationKind; departmentId: string; groupIds: string[] };

/** Kinds of which all who may act on them are notified: the company may narrow them down. */
export const receivingKinds = kindIds.filter((kind) => notificationKinds[kind].to === 'others');

type Held = { departmentId: string; groupId: string };

/** Whether the company lets this person know; where it says nothing, everyone does who may. */
export const isReceiver = (
  rules: readonly ReceiverRule[],
  { kind, departmentId }: Pick<NotificationLine, 'kind' | 'departmentId'>,
  held: readonly Held[],
): boolean => {
  const rule = rules.find((rule) => rule.kind === kind && rule.departmentId === departmentId);
  return (
    rule === undefined ||
    held.some((one) => one.departmentId === rule.departmentId && rule.groupIds.includes(one.groupId))
  );
};

type Wanted = Omit<ReceiverRule, 'groupIds'> & { groupIds: string[] | null };

/** The rules with one more; null takes the one that there is away. */
export const withRule = (rules: readonly ReceiverRule[], { groupIds, ...place }: Wanted): ReceiverRule[] => {
  const others = rules.filter(({ kind, departmentId }) => kind !== place.kind || departmentId !== place.departmentId);
  return groupIds === null ? others : [...others, { ...place, groupIds: [...new Set(groupIds)] }];
};
