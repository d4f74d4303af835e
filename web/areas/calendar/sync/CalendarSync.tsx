import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FeedLineFragment, useCalendarFeedsQuery } from '#web/generated/graphql.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './CalendarSync.module.css';
import { useFeedWords } from './use-feed-words.ts';

/** Modal calendar-sync: the addresses that one's own calendars read. */
export default function CalendarSync() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data, error, refetch } = useCalendarFeedsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <ModalFrame title={t('calendar.sync.title')}>
      <p className={classes.intro}>{t('calendar.sync.intro')}</p>
      {data ? <Feeds feeds={data.calendarFeeds} /> : null}
      {error && !data ? (
        <ErrorState
          title={t('calendar.sync.fault')}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {faultText(error)}
        </ErrorState>
      ) : null}
      {data || error ? null : <SkeletonRows rows={3} label={t('common.loading')} />}
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
    <ul className={classes.list}>
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
    <li className={classes.row}>
      <div className={classes.words}>
        <button type="button" className={classes.name} onClick={() => open('calendar-sync/:id', { id: feed.id })}>
          {feed.name}
        </button>
        <p className={classes.what}>{what(feed)}</p>
      </div>
      <p className={classes.read}>
        {feed.lastFetchedAt
          ? t('calendar.sync.read', { when: format.instant(feed.lastFetchedAt) })
          : t('calendar.sync.unread')}
      </p>
    </li>
  );
};
