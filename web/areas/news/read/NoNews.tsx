import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newsAccess } from '#domain/news/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { illustrationWords } from '#web/kit/i18n/illustration-words.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NoticeBoard } from '#web/ui/illustrations/NoticeBoard.tsx';

/** Nothing was written yet: who may, is asked to begin; the others hear that it will be here. */
export const NoNews = () => {
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
      {t('firstTouch.news.button')}
    </Button>
  );
  return (
    <EmptyState
      level={1}
      illustration={<NoticeBoard words={illustrationWords('notice-board', i18n.language)} />}
      subtitle={t('firstTouch.news.subtitle')}
      title={t('firstTouch.news.title')}
      action={add}
    >
      {t('firstTouch.news.text')}
    </EmptyState>
  );
};
