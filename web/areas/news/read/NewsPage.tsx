import { useQuery } from '@apollo/client/react';
import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { newsAccess } from '#domain/news/actions.ts';
import { newsLimit } from '#domain/news/news-item.ts';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { illustrationWords } from '#web/kit/i18n/illustration-words.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { BackLink } from '#web/parts/back-link/BackLink.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { NewsNav } from '#web/parts/news-frame/NewsNav.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { NoticeBoard } from '#web/ui/illustrations/NoticeBoard.tsx';
import { ListAction } from '#web/ui/ListAction.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { type NewsArticleFragment, NewsDocument } from './News.generated.ts';
import { NewsArticle } from './NewsArticle.tsx';
import classes from './NewsPage.module.css';

/** Empty state: viewers who may write are invited to begin; others read that news will appear here. */
const NoNews = () => {
  const { t, i18n } = useTranslation();
  const { open } = useModals();
  if (!useMay(newsAccess.createNewsItem))
    return (
      <EmptyState
        level={1}
        illustration={<NoticeBoard words={illustrationWords('notice-board', i18n.language)} />}
        title={t('news.empty.reader')}
      >
        {t('news.empty.readerText')}
      </EmptyState>
    );
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => open('news-item')}>
      {t('news.add')}
    </Button>
  );
  return (
    <EmptyState
      level={1}
      illustration={<NoticeBoard words={illustrationWords('notice-board', i18n.language)} />}
      title={t('news.empty.writer')}
      action={add}
    >
      {t('news.empty.writerText')}
    </EmptyState>
  );
};

type Props = { news: readonly NewsArticleFragment[]; chosen: string | undefined };

/** Titles, newest first. */
const NewsList = ({ news, chosen }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul>
      {news.map(({ id, title, created, Author, pinned, read }) => (
        <li key={id}>
          <Link
            to={`/news?newsId=${id}`}
            className={classes.line}
            aria-current={id === chosen || undefined}
            data-unread={!read || undefined}
          >
            <span className={classes.title}>
              {title}
              {read ? null : <VisuallyHidden> ({t('news.unread')})</VisuallyHidden>}
            </span>
            <span className={typography.note}>
              {[pinned ? t('news.pinned') : null, Author?.name, format.instant(created)].filter(Boolean).join(', ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const iconSize = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** /news: messages for the viewer; `newsId` opens one, else a wide screen shows the newest next to the list. */
export default function NewsPage() {
  const { t } = useTranslation();
  const { open } = useModals();
  const [query] = useSearchParams();
  const { data, error, refetch } = useQuery(NewsDocument, { variables: { limit: newsLimit } });
  const newsId = query.get('newsId');
  const title = <title>{t('news.title')}</title>;
  if (data?.news.length === 0)
    return (
      <Page>
        {title}
        <NewsNav />
        <NoNews />
      </Page>
    );
  return (
    <Page>
      {title}
      <PageHeader title={t('news.title')}>
        <May need={newsAccess.createNewsItem}>
          <ListAction>
            <Button size="xs" leftSection={<IconPlus {...iconSize} />} onClick={() => open('news-item')}>
              {t('news.add')}
            </Button>
          </ListAction>
        </May>
      </PageHeader>
      <NewsNav />
      {data ? <Read news={data.news} newsId={newsId} /> : null}
      {error && !data ? <Fault title={t('news.fault')} error={error} again={() => refetch()} /> : null}
      {!data && !error ? <SkeletonRows label={t('common.loading')} /> : null}
    </Page>
  );
}

const Read = ({ news, newsId }: { news: readonly NewsArticleFragment[]; newsId: string | null }) => {
  const { t } = useTranslation();
  const chosen = newsId === null ? news[0] : news.find(({ id }) => id === newsId);
  return (
    <div className={classes.root} data-chosen={newsId !== null || undefined}>
      <nav className={classes.list} aria-label={t('news.title')}>
        <NewsList news={news} chosen={chosen?.id} />
      </nav>
      <div className={classes.article}>
        <div className={classes.back}>
          <BackLink to="/news">{t('news.back')}</BackLink>
        </div>
        {chosen ? <NewsArticle key={chosen.id} item={chosen} /> : <RecordFault gone={t('news.gone')} />}
      </div>
    </div>
  );
};
