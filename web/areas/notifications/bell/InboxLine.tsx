import {
  IconArrowsExchange,
  IconBeach,
  IconCalendarEvent,
  IconCalendarPlus,
  IconClock,
  IconFileText,
  IconSpeakerphone,
  IconUserEdit,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type NotificationGroup, notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './Inbox.module.css';
import type { InboxItem } from './use-mark-read.ts';

const icons: Record<NotificationGroup, TablerIcon> = {
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

/** One notification: what happened and when; it leads to the place. */
export const InboxLine = ({ item, onOpen }: { item: InboxItem; onOpen: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[notificationKinds[item.kind].group];
  return (
    <Link className={classes.line} to={item.link} data-unread={!item.read || undefined} onClick={onOpen}>
      <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.text}>
          {item.read ? null : <span className={classes.hidden}>{t('notifications.bell.new')} </span>}
          {unbroken(item.title)}
        </span>
        {item.details.map((detail) => (
          <span key={detail} className={classes.detail}>
            {unbroken(detail)}
          </span>
        ))}
        <time className={classes.time} dateTime={item.at}>
          {format.instant(item.at)}
        </time>
      </span>
      {item.read ? null : <span className={classes.dot} aria-hidden="true" />}
    </Link>
  );
};
