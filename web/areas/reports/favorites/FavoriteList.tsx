import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { FavoriteReportsDocument } from './FavoriteReports.generated.ts';
import { FavoriteRow } from './FavoriteRow.tsx';

/** Modal report-favorite/list: links to the viewer's own favourite reports and to shared ones. */
export default function FavoriteList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(FavoriteReportsDocument);
  const content = () => {
    if (error && !data) return <Fault title={t('common.fault')} error={error} again={() => refetch()} />;
    if (!data) return <SkeletonRows label={t('common.loading')} />;
    if (data.favoriteReports.length === 0) return <QuietEmpty>{t('reports.favorite.empty')}</QuietEmpty>;
    return (
      <ul className={layout.borderTop}>
        {data.favoriteReports.map((favorite) => (
          <FavoriteRow key={favorite.id} favorite={favorite} />
        ))}
      </ul>
    );
  };
  return <ModalFrame title={t('reports.favorite.title')}>{content()}</ModalFrame>;
}
