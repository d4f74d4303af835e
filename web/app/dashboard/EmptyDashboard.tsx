import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Tiles } from '#web/ui/illustrations/Tiles.tsx';

/** Spec 2.5: no widget is visible. */
export default function EmptyDashboard({ customise }: { customise: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration={<Tiles />}
      title={t('dashboard.empty.title')}
      action={<Button onClick={customise}>{t('dashboard.empty.action')}</Button>}
    >
      {t('dashboard.empty.text')}
    </EmptyState>
  );
}
