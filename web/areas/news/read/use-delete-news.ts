import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { DeleteNewsItemDocument } from './News.generated.ts';

type Item = { id: string; version: number; title: string };

/** Takes a message down, with a way back. */
export const useDeleteNews = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(DeleteNewsItemDocument);
  const reload = () => client.refetchQueries({ include: 'active' });
  const remove = async ({ id, version, title }: Item, leave: () => void): Promise<void> => {
    const sent = send({ variables: { input: { id, version } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.deleteNewsItem));
    if (answer) {
      leave();
      offer(t('news.deleted', { title }), await sent, reload);
    }
    await reload();
  };
  return { remove, removing: loading };
};
