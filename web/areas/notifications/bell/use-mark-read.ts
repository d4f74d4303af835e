import type { ApolloCache } from '@apollo/client';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import {
  MarkAllNotificationsReadDocument,
  MarkNotificationsReadDocument,
  type NotificationsQuery,
} from './Notifications.generated.ts';

export type InboxItem = NotificationsQuery['notifications']['edges'][number]['node'];

/** Marks notifications as read, optimistically. */
export const useMarkRead = () => {
  const { userId } = useViewer();
  const sendSome = useMutate(MarkNotificationsReadDocument, withoutToast);
  const sendAll = useMutate(MarkAllNotificationsReadDocument, withoutToast);

  const shown = (cache: ApolloCache, items: readonly InboxItem[], unread: (before: number) => number): void => {
    for (const { id } of items)
      cache.modify({ id: cache.identify({ __typename: 'Notification', id }), fields: { read: () => true } });
    const viewer = cache.identify({ __typename: 'Viewer', userId });
    cache.modify({ id: viewer, fields: { unreadNotifications: (before: number) => unread(before) } });
  };

  return {
    one: (item: InboxItem): void => {
      if (item.read) return;
      const sent = sendSome({
        variables: { input: { ids: [item.id] } },
        update: (cache) => shown(cache, [item], (before) => Math.max(0, before - 1)),
      });
      void answerOrToast(sent.then(({ data }) => data?.markNotificationsRead));
    },
    all: (items: readonly InboxItem[]): void => {
      const [newest] = items;
      if (!newest) return;
      const sent = sendAll({
        variables: { input: { upTo: newest.id } },
        update: (cache) => shown(cache, items, () => 0),
      });
      void answerOrToast(sent.then(({ data }) => data?.markAllNotificationsRead));
    },
  };
};
