import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { NewsItemFormDocument } from './NewsItem.generated.ts';
import { NewsItemForm } from './NewsItemForm.tsx';

/** Modals news-item and news-item/:id: writes or edits a message. */
export default function NewsItem() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  return (
    <ModalFrame title={t(params.id ? 'news.form.edit' : 'news.add')}>
      {params.id ? <Existing id={params.id} /> : <NewsItemForm />}
    </ModalFrame>
  );
}

const Existing = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data, error } = useQuery(NewsItemFormDocument, { variables: { id }, fetchPolicy: 'network-only' });
  if (data?.newsItem) return <NewsItemForm item={data.newsItem} />;
  if (error) return <RecordFault gone={t('news.gone')} error={error} />;
  return <SkeletonRows label={t('common.loading')} />;
};
