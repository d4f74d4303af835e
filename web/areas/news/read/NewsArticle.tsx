import { useApolloClient, useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconPaperclip } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import type { NewsArticleFragment } from './News.generated.ts';
import { DeleteNewsItemDocument } from './News.generated.ts';
import classes from './NewsPage.module.css';
import { NewsTalk } from './NewsTalk.tsx';

type Item = { id: string; version: number; title: string };

/** Deletes a message, with undo. */
const useDeleteNews = () => {
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

/** One message, with the viewer's actions. */
export const NewsArticle = ({ item }: { item: NewsArticleFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { open } = useModals();
  const { remove, removing } = useDeleteNews();
  const { title, text, created, edited, Author, departmentIds, Department, may } = item;
  const to =
    departmentIds === null
      ? t('news.everyone')
      : t('news.to', { departments: Department.map(({ name }) => name).join(', ') });
  return (
    <article aria-labelledby="news-title">
      <h2 id="news-title" className={typography.heading20}>
        {title}
      </h2>
      <Group gap={10} wrap="nowrap" mt="sm" mb={20}>
        {Author ? <Avatar name={Author.name} size={32} /> : null}
        <div>
          <p className={classes.author}>{Author?.name}</p>
          <p className={typography.note}>
            {[format.instant(created), to, edited ? t('news.edited') : null].filter(Boolean).join(' · ')}
          </p>
        </div>
      </Group>
      <Box className={typography.preLine} maw="65ch">
        {text}
      </Box>
      <NewsAttachments attachments={item.Attachment} />
      {may.edit || may.delete ? (
        <Group gap="xs" align="stretch" wrap="nowrap" mt="lg">
          {may.edit ? (
            <Button variant="default" size="xs" onClick={() => open('news-item/:id', { id: item.id })}>
              {t('common.edit')}
            </Button>
          ) : null}
          {may.delete ? (
            <Button
              variant="subtle"
              color="declined"
              size="xs"
              loading={removing}
              onClick={() => void remove(item, () => void navigate('/news'))}
            >
              {t('common.delete')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <NewsTalk item={item} />
    </article>
  );
};

type Attachment = NewsArticleFragment['Attachment'][number];

/** Larger images come from another address and are shown as files. */
const largestImage = 4_000_000;
const isShown = ({ contentType, size }: Attachment): boolean =>
  contentType.startsWith('image/') && size <= largestImage;

/** Images in the message, everything else as a list to download. */
const NewsAttachments = ({ attachments }: { attachments: readonly Attachment[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (attachments.length === 0) return null;
  const sizeOf = ({ size }: Attachment): string => `${format.number(Math.max(1, Math.round(size / 1000)))} kB`;
  return (
    <Stack gap="sm" maw="65ch" mt={20}>
      {attachments.filter(isShown).map(({ id, url, file_name }) => (
        <a key={id} href={url} download={file_name}>
          <Box
            component="img"
            maw="100%"
            mah={480}
            bdrs="sm"
            display="block"
            src={url}
            alt={file_name}
            loading="lazy"
          />
        </a>
      ))}
      <Flex component="ul" direction="column" gap={4}>
        {attachments
          .filter((attachment) => !isShown(attachment))
          .map((attachment) => (
            <li key={attachment.id}>
              <Flex
                component="a"
                display="inline-flex"
                gap="xs"
                align="center"
                mih="var(--h-row)"
                c="var(--accent-ink)"
                href={attachment.url}
                download={attachment.file_name}
                aria-label={t('news.attachment', { name: attachment.file_name, size: sizeOf(attachment) })}
              >
                <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
                {attachment.file_name}
                <span className={typography.note}>{sizeOf(attachment)}</span>
              </Flex>
            </li>
          ))}
      </Flex>
    </Stack>
  );
};
