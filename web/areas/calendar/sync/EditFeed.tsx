import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { ask } from '#web/kit/modal/ask.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './CalendarSync.module.css';
import { FeedAddress } from './FeedAddress.tsx';
import { FeedFields } from './FeedFields.tsx';
import {
  CalendarFeedFormDocument,
  type FeedLineFragment,
  RevokeCalendarFeedDocument,
  RotateCalendarFeedDocument,
} from './Feeds.generated.ts';
import { useFeedForm } from './use-feed-form.ts';

/** Revokes the address of a feed, with or without a replacement. Neither can be undone, so both ask for confirmation. */
const useFeedEnd = ({ id, version, name }: FeedLineFragment) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [sendRotate, rotating] = useMutation(RotateCalendarFeedDocument);
  const [sendRevoke, revoking] = useMutation(RevokeCalendarFeedDocument);
  const reload = () => void client.refetchQueries({ include: 'active' });
  return {
    busy: rotating.loading || revoking.loading,
    rotate: async (): Promise<string | undefined> => {
      const sure = await ask({
        title: t('calendar.address.rotateTitle', { name }),
        text: t('calendar.address.rotateText'),
        yes: t('calendar.address.rotate'),
        no: t('common.cancel'),
        grave: true,
      });
      if (!sure) return undefined;
      const sent = sendRotate({ variables: { input: { id } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.rotateCalendarFeed));
      reload();
      return answer?.url;
    },
    revoke: async (): Promise<boolean> => {
      const sure = await ask({
        title: t('calendar.address.revokeTitle', { name }),
        text: t('calendar.address.revokeText'),
        yes: t('calendar.address.revoke'),
        no: t('common.cancel'),
        grave: true,
      });
      if (!sure) return false;
      const sent = sendRevoke({ variables: { input: { id, version } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.revokeCalendarFeed));
      reload();
      return answer !== undefined;
    },
  };
};

/** Modal calendar-sync/:id: content of a feed, its last read, a new address, and its removal. */
export default function EditFeed() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const [url, setUrl] = useState<string>();
  const { data, error } = useQuery(CalendarFeedFormDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'cache-and-network',
  });
  const feed = data?.calendarFeed;
  return (
    <ModalFrame title={url ? t('calendar.address.title') : (feed?.name ?? t('calendar.sync.title'))}>
      {url ? <FeedAddress url={url} /> : feed ? <Existing key={feed.id} feed={feed} onAddress={setUrl} /> : null}
      {feed || url ? null : data || error ? (
        <RecordFault gone={t('calendar.sync.gone')} error={error} />
      ) : (
        <SkeletonRows label={t('common.loading')} />
      )}
    </ModalFrame>
  );
}

const Existing = ({ feed, onAddress }: { feed: FeedLineFragment; onAddress: (url: string) => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const appForm = useFeedForm({ feed, done: close });
  const { rotate, revoke, busy } = useFeedEnd(feed);
  return (
    <Form of={appForm}>
      <FeedFields />
      <Flex className={classes.danger} gap="8px 16px" align="center" justify="space-between" wrap="wrap">
        <p>
          {feed.lastFetchedAt
            ? t('calendar.sync.read', { when: format.instant(feed.lastFetchedAt) })
            : t('calendar.sync.unread')}{' '}
          {t('calendar.address.since', { when: format.instant(feed.rotatedAt) })}
        </p>
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          onClick={() => void rotate().then((url) => url && onAddress(url))}
        >
          {t('calendar.address.rotate')}
        </Button>
      </Flex>
      <FormFooter
        start={
          <Button
            variant="subtle"
            color="declined"
            disabled={busy}
            onClick={() => void revoke().then((done) => done && close())}
          >
            {t('calendar.address.revoke')}
          </Button>
        }
      >
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t('common.save')}</SaveButton>
      </FormFooter>
    </Form>
  );
};
