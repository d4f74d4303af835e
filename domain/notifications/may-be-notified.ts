import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { NotificationLine } from './notification.ts';
import { notificationKinds } from './notification-kinds.ts';

/** Whether the person may currently know of it; checked when it happens, before mailing and in the inbox. */
export const mayBeNotified = (viewer: Viewer, { kind, departmentId }: NotificationLine): boolean => {
  const { needs, to } = notificationKinds[kind];
  return meets(viewer, needs, {
    ...(departmentId === null ? {} : { departmentId }),
    ...(to === 'self' ? { ownerId: viewer.userId } : {}),
  }).ok;
};
