import { useQuery } from '@apollo/client/react';
import { ActionIcon, Box, Button, Flex, Group, Stack, Tooltip, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type NotificationGroup, notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { MoreButton } from '#web/parts/loaded/MoreButton.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import {
  IconArrowsExchange,
  IconBeach,
  IconCalendarEvent,
  IconCalendarPlus,
  IconClock,
  type IconComponent,
  IconFileText,
  IconSettings,
  IconSpeakerphone,
  IconUserEdit,
} from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Inbox.module.css';
import { NotificationsDocument } from './Notifications.generated.ts';
import type { InboxItem } from './use-mark-read.ts';
import { useMarkRead } from './use-mark-read.ts';

const icons: Record<NotificationGroup, IconComponent> = {
  schedule: IconCalendarEvent,
  openShifts: IconCalendarPlus,
  exchanges: IconArrowsExchange,
  requests: IconBeach,
  hours: IconClock,
  reports: IconFileText,
  news: IconSpeakerphone,
  people: IconUserEdit,
};

/** A time span stays on one line. */
const unbroken = (text: string): string => text.replace(/(\d)–(\d)/g, '$1\u2060–\u2060$2');

/** One notification: what happened and when, with a link to the page concerned. */
const InboxLine = ({ item, onOpen }: { item: InboxItem; onOpen: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[notificationKinds[item.kind].group];
  return (
    <Link className={classes.line} to={item.link} data-unread={!item.read || undefined} onClick={onOpen}>
      <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
      <Flex component="span" direction="column" gap={2} flex={1} miw={0}>
        <span className={classes.text}>
          {item.read ? null : <VisuallyHidden>{t('notifications.bell.new')} </VisuallyHidden>}
          {unbroken(item.title)}
        </span>
        {item.details.map((detail) => (
          <span key={detail} className={typography.small}>
            {unbroken(detail)}
          </span>
        ))}
        <time className={`${typography.caption} ${typography.figures}`} dateTime={item.at}>
          {format.instant(item.at)}
        </time>
      </Flex>
      {item.read ? null : <span className={classes.dot} aria-hidden="true" />}
    </Link>
  );
};

const pageSize = 20;

/** The list under the bell, newest first. Loaded each time it opens; following a line's link closes it. */
export const Inbox = ({ opened }: { opened: boolean }) => {
  const { t } = useTranslation();
  const mark = useMarkRead();
  const { data, error, refetch, fetchMore } = useQuery(NotificationsDocument, {
    variables: { first: pageSize },
    skip: !opened,
    fetchPolicy: 'cache-and-network',
  });
  const items = data?.notifications.edges.map(({ node }) => node) ?? [];
  const more = () =>
    fetchMore({
      variables: { after: data?.notifications.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { notifications } }) => ({
        notifications: { ...notifications, edges: [...before.notifications.edges, ...notifications.edges] },
      }),
    });
  return (
    <Stack gap={0} mah="min(560px, calc(100dvh - 88px))">
      <Group className={`${layout.borderBottom} ${classes.head}`} gap={4} wrap="nowrap">
        <Box component="h2" className={typography.heading14} flex={1}>
          {t('notifications.bell.name')}
        </Box>
        {items.some(({ read }) => !read) ? (
          <Button variant="subtle" size="xs" onClick={() => mark.all(items)}>
            {t('notifications.bell.markAll')}
          </Button>
        ) : null}
        <Tooltip label={t('myAccount.title.notifications')}>
          <ActionIcon component={Link} to="/my-account/notifications" aria-label={t('myAccount.title.notifications')}>
            <IconSettings size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {error && !data ? (
        <Box p="md">
          <QuietEmpty
            action={
              <Button variant="default" size="xs" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            }
          >
            {faultText(error)}
          </QuietEmpty>
        </Box>
      ) : null}
      {!data && !error ? (
        <Box p="md">
          <SkeletonRows label={t('common.loading')} />
        </Box>
      ) : null}
      {data && items.length === 0 ? (
        <Box p="md">
          <QuietEmpty>{t('notifications.bell.empty')}</QuietEmpty>
        </Box>
      ) : null}
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <InboxLine item={item} onOpen={() => mark.one(item)} />
          </li>
        ))}
      </ul>
      {data?.notifications.pageInfo.hasNextPage ? (
        <MoreButton variant="subtle" size="xs" fullWidth more={more}>
          {t('notifications.bell.more')}
        </MoreButton>
      ) : null}
    </Stack>
  );
};
