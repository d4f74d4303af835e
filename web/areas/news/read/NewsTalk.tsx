import { useMutation, useQuery } from '@apollo/client/react';
import { ActionIcon, Box, Button, Flex, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { IconTrash } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import {
  AddNewsCommentDocument,
  DeleteNewsCommentDocument,
  MarkNewsReadDocument,
  type NewsArticleFragment,
  NewsDetailDocument,
  type NewsDetailQuery,
} from './News.generated.ts';
import classes from './NewsPage.module.css';

type Detail = NonNullable<NewsDetailQuery['newsDetail']>;
type Item = Pick<NewsArticleFragment, 'id' | 'read' | 'comments'> & { may: { edit: boolean } };

/** Marks a message as read once the reader has seen it; sent once. */
const useRead = ({ id, read }: Item): void => {
  // The list follows with the answer: while Apollo delivers the query that shows the message, it misses changes of the cache.
  const mark = useMutate(MarkNewsReadDocument, withoutToast);
  useEffect(() => {
    if (read) return;
    void mark({
      variables: { input: { id } },
      update: (cache, { data }) => {
        if (data?.markNewsRead.__typename !== 'Done') return;
        cache.modify({ id: cache.identify({ __typename: 'NewsItem', id }), fields: { read: () => true } });
      },
    });
  }, [mark, id, read]);
};

const Receipts = ({ receipts: { read, unread } }: { receipts: NonNullable<Detail['receipts']> }) => {
  const { t } = useTranslation();
  return (
    <details className={classes.receipts}>
      <summary>{t('news.receipts.title', { count: read.length, all: read.length + unread.length })}</summary>
      {(['read', 'unread'] as const).map((kind) => {
        const names = kind === 'read' ? read : unread;
        return names.length > 0 ? (
          <Box component="p" className={typography.smallInline} mt="xs" key={kind}>
            <strong>{t(`news.receipts.${kind}`)}</strong> {names.join(', ')}
          </Box>
        ) : null;
      })}
    </details>
  );
};

const Comments = ({ newsId, comments, again }: { newsId: string; comments: Detail['comments']; again: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { offer } = useUndo();
  const [add, { loading }] = useMutation(AddNewsCommentDocument, { context: { ignoreMeta: true } });
  const remove = useMutate(DeleteNewsCommentDocument);
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    const input = { id: newId('nco'), newsId, text: text.trim() };
    const answer = await answerOrToast(add({ variables: { input } }).then(({ data }) => data?.addNewsComment));
    if (answer) setText('');
    again();
  };
  const take = async ({ id, version }: Detail['comments'][number]): Promise<void> => {
    const sent = remove({ variables: { input: { id, version } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.deleteNewsComment));
    if (answer) offer(t('news.comment.deleted'), await sent, again);
    again();
  };
  return (
    <section className={classes.comments} aria-labelledby="news-comments">
      <Box component="h3" className={typography.heading14} mb="xs" id="news-comments">
        {t('news.comment.title')}
      </Box>
      {comments.length === 0 ? <p className={typography.note}>{t('news.comment.none')}</p> : null}
      <ul>
        {comments.map((comment) => (
          <Flex key={comment.id} component="li" className={classes.comment} gap="xs" justify="space-between">
            <div>
              <p className={typography.note}>
                {[comment.Author?.name, format.instant(comment.created)].filter(Boolean).join(', ')}
              </p>
              <Box component="p" className={typography.preLine} maw="65ch">
                {comment.text}
              </Box>
            </div>
            {comment.mayDelete ? (
              <ActionIcon aria-label={t('news.comment.delete')} onClick={() => void take(comment)}>
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            ) : null}
          </Flex>
        ))}
      </ul>
      <Textarea
        aria-label={t('news.comment.label')}
        placeholder={t('news.comment.label')}
        autosize
        minRows={2}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" size="xs" mt="xs" loading={loading} disabled={!text.trim()} onClick={() => void send()}>
        {t('news.comment.add')}
      </Button>
    </section>
  );
};

/** Below a message: its readers, for those who write messages, and comments where the message allows them. */
export const NewsTalk = ({ item }: { item: Item }) => {
  useRead(item);
  const { id, comments, may } = item;
  const { data, refetch } = useQuery(NewsDetailDocument, {
    variables: { id },
    skip: !comments && !may.edit,
    fetchPolicy: 'cache-and-network',
  });
  const detail = data?.newsDetail;
  if (!detail) return null;
  return (
    <>
      {detail.receipts ? <Receipts receipts={detail.receipts} /> : null}
      {comments ? <Comments newsId={id} comments={detail.comments} again={() => void refetch()} /> : null}
    </>
  );
};
