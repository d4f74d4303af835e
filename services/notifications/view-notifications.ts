import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import type { Notification, SentLine } from '#domain/notifications/notification.ts';
import { placeOf } from '#domain/notifications/notification-place.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import { useCase } from '#services/kit/use-case.ts';
import { isUnread, notificationsOf, readInbox } from './inbox.ts';
import type { Reader, sayLine, sayTitle } from './line-words.ts';

/** A notification rendered in its reader's language. */
export type SeenNotification = Pick<Notification, 'id' | 'at'> & {
  kind: SentLine['kind'];
  title: string;
  /** First texts of the lines that the title counts; empty when the title is complete. */
  details: string[];
  /** Path within this app. */
  link: string;
  read: boolean;
};

const mostDetails = 5;

/** Loaded only with the list, as the unread count is requested far more often. */
type Words = { sayTitle: typeof sayTitle; sayLine: typeof sayLine };

type Shown = Pick<Notification, 'id' | 'at' | 'lines'>;

const seen = (words: Words, { id, at, lines: shown }: Shown, reader: Reader, read: boolean): SeenNotification => {
  const first = shown[0]!;
  return {
    id,
    at,
    kind: first.kind,
    title: words.sayTitle(shown, reader),
    details: shown.length > 1 ? shown.slice(0, mostDetails).map((line) => words.sayLine(line, reader)) : [],
    link: placeOf(first),
    read,
  };
};

const input = z.object({
  first: z.int().min(1).max(100),
  after: stringSchema()
    .max(80)
    .nullish()
    .transform((after) => after ?? undefined),
  unreadOnly: z.boolean().default(false),
});

/** The viewer's inbox, newest first. */
export const viewNotifications = useCase({
  name: 'viewNotifications',
  needs: notificationsAccess.viewNotifications,
  input,
  run: async (ctx, { first, after, unreadOnly }): Promise<{ notifications: SeenNotification[]; more: boolean }> => {
    const [words, self, inbox] = await Promise.all([import('./line-words.ts'), viewSelf(ctx), readInbox(ctx)]);
    const { person, account } = self!;
    const reader = { locale: person.locale, timeFormat: person.timeFormat, zone: account.zone };
    const slice = { before: after, after: unreadOnly ? inbox?.readUpTo : undefined, limit: first, unreadOnly };
    const { found, more } = await notificationsOf(ctx, slice);
    return {
      notifications: found.map((notification) => seen(words, notification, reader, !isUnread(notification, inbox))),
      more,
    };
  },
});
