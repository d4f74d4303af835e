import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';

type Props = {
  loaded: boolean;
  error: Error | undefined;
  again: () => void;
  empty: boolean;
  /** Action above the list. */
  action?: ReactNode;
  children: ReactNode;
};

/** Requests with loading, empty and error states. */
export const RequestList = ({ loaded, error, again, empty, action, children }: Props) => {
  const { t } = useTranslation();
  return (
    <Loaded found={loaded} error={error} again={again} fault={t('requests.fault')}>
      {action}
      {empty ? <QuietEmpty>{t('requests.empty')}</QuietEmpty> : children}
    </Loaded>
  );
};
