import type { NotificationLine } from './notification.ts';
import { kindIds, type NotificationKind, notificationKinds } from './notification-kinds.ts';

/** Receivers of a kind in one department: holders of these groups; none for an empty list. */
export type ReceiverRule = { kind: NotificationKind; departmentId: string; groupIds: string[] };

/** Kinds sent to everyone who may act on them; the company may restrict these. */
export const receivingKinds = kindIds.filter((kind) => notificationKinds[kind].to === 'others');

type Held = { departmentId: string; groupId: string };

/** Whether the company's rules include this person; without rules, everyone with permission. */
export const isReceiver = (
  rules: readonly ReceiverRule[],
  { kind, departmentId }: Pick<NotificationLine, 'kind' | 'departmentId'>,
  held: readonly Held[],
): boolean => {
  const rule = rules.find((rule) => rule.kind === kind && rule.departmentId === departmentId);
  return (
    rule === undefined ||
    held.some((grant) => grant.departmentId === rule.departmentId && rule.groupIds.includes(grant.groupId))
  );
};

type Wanted = Omit<ReceiverRule, 'groupIds'> & { groupIds: string[] | null };

/** Adds or replaces a rule; null removes it. */
export const withRule = (rules: readonly ReceiverRule[], { groupIds, ...place }: Wanted): ReceiverRule[] => {
  const others = rules.filter(({ kind, departmentId }) => kind !== place.kind || departmentId !== place.departmentId);
  return groupIds === null ? others : [...others, { ...place, groupIds: [...new Set(groupIds)] }];
};
