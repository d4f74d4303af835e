import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { type FeedLineFragment, RevokeCalendarFeedDocument, RotateCalendarFeedDocument } from './Feeds.generated.ts';

/** Takes an address out of the world, with a new one in its place or without. Neither can be undone, so both ask. */
export const useFeedEnd = ({ id, version, name }: FeedLineFragment) => {
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
