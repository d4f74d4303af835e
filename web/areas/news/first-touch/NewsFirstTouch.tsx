import { useTranslation } from 'react-i18next';
import { newsAccess } from '#domain/news/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { illustrationWords } from '#web/kit/i18n/illustration-words.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { FirstTouch } from '#web/parts/first-touch/FirstTouch.tsx';
import { NoticeBoard } from '#web/ui/illustrations/NoticeBoard.tsx';

/** First touch of /news. */
export default function NewsFirstTouch() {
  const { i18n } = useTranslation();
  const { open } = useModals();
  const may = useMay(newsAccess.createNewsItem);
  return (
    <FirstTouch
      module="NEWS"
      illustration={<NoticeBoard words={illustrationWords('notice-board', i18n.language)} />}
      begin={may ? () => open('news-item') : undefined}
    />
  );
}
