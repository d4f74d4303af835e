import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';

type Props = {
  loaded: boolean;
  error: Error | undefined;
  again: () => void;
  empty: boolean;
  /** What can be asked for, before the list. */
  action?: ReactNode;
  children: ReactNode;
};

/** Requests once they are here; or that there are none, or that they did not arrive. */
export const RequestList = ({ loaded, error, again, empty, action, children }: Props) => {
  const { t } = useTranslation();
  return (
    <Loaded found={loaded} error={error} again={again} fault={t('requests.fault')}>
      {action}
      {empty ? <QuietEmpty>{t('requests.empty')}</QuietEmpty> : children}
    </Loaded>
  );
};
