import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { AppFactsFragment } from './Apps.generated.ts';

/** State of an app in the company; "ready" for apps that need no connection. */
export const AppState = ({ app: { state, way } }: { app: Pick<AppFactsFragment, 'state' | 'way'> }) => {
  const { t } = useTranslation();
  if (state === 'connected') return <StatusBadge meaning="approved" word={t('apps.state.connected')} />;
  if (state === 'requested') return <StatusBadge meaning="pending" word={t('apps.state.requested')} />;
  if (way === 'file') return <StatusBadge meaning="missing" word={t('apps.state.available')} />;
  return way === 'request' ? (
    <StatusBadge meaning="missing" word={t('apps.state.onRequest')} />
  ) : (
    <StatusBadge meaning="info" word={t('apps.state.ready')} />
  );
};
