import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import settings from '#web/parts/settings/Settings.module.css';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './CalendarSync.module.css';
import { CalendarFeedsDocument, type FeedLineFragment } from './Feeds.generated.ts';

/** Content of a feed in one line: "My shifts, events · Bar". */
const useFeedWords = () => {
  const { t } = useTranslation();
  const { departments, teams } = usePlaces();
  return (feed: FeedLineFragment): string => {
    const what = [
      feed.rosters === 'none' ? null : t(`calendar.rosters.${feed.rosters}`),
      feed.openShifts ? t('calendar.form.openShifts') : null,
      feed.events ? t('calendar.form.events') : null,
      feed.absentees === 'none' ? null : t(`calendar.absentees.${feed.absentees}`),
    ];
    const where = [
      ...departments.filter(({ id }) => feed.departmentIds?.includes(id)).map(placeName),
      ...teams.filter(({ id }) => feed.teamIds?.includes(id)).map(({ name }) => name),
    ];
    const summary = what.filter(Boolean).join(', ');
    return where.length > 0 ? `${summary} · ${where.join(', ')}` : summary;
  };
};

/** Milliseconds between checks whether a calendar has read the feed; users who just added one wait for that. */
const pollMs = 5000;

/** Modal calendar-sync: the feeds that the viewer's own calendars read. */
export default function CalendarSync() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data, error, refetch } = useQuery(CalendarFeedsDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  return (
    <ModalFrame title={t('calendar.sync.title')}>
      <Box component="p" className={typography.secondary} maw="62ch" mb="md">
        {t('calendar.sync.intro')}
      </Box>
      <Loaded
        found={Boolean(data)}
        error={error}
        again={() => void refetch()}
        fault={t('calendar.sync.fault')}
        rows={3}
      >
        <Feeds feeds={data?.calendarFeeds ?? []} />
      </Loaded>
      <FormFooter>
        <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => open('calendar-sync/add')}>
          {t('calendar.sync.add')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
}

const Feeds = ({ feeds }: { feeds: readonly FeedLineFragment[] }) => {
  const { t } = useTranslation();
  if (feeds.length === 0) return <QuietEmpty>{t('calendar.sync.empty')}</QuietEmpty>;
  return (
    <ul className={layout.borderTop}>
      {feeds.map((feed) => (
        <Feed key={feed.id} feed={feed} />
      ))}
    </ul>
  );
};

const Feed = ({ feed }: { feed: FeedLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const what = useFeedWords();
  return (
    <Flex component="li" className={classes.row} gap="2px 16px" align="center" justify="space-between" wrap="wrap">
      <div className={classes.words}>
        <button
          type="button"
          className={`${settings.name} ${classes.name}`}
          onClick={() => open('calendar-sync/:id', { id: feed.id })}
        >
          {feed.name}
        </button>
        <p className={typography.note}>{what(feed)}</p>
      </div>
      <p className={`${typography.note} ${typography.figures}`}>
        {feed.lastFetchedAt
          ? t('calendar.sync.read', { when: format.instant(feed.lastFetchedAt) })
          : t('calendar.sync.unread')}
      </p>
    </Flex>
  );
};
