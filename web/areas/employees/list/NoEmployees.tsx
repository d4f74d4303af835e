import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ListAddress } from './use-list-address.ts';

/** Empty result that names the active filters. */
export const NoEmployees = ({ address: { search, department, team, state, clear } }: { address: ListAddress }) => {
  const { t } = useTranslation();
  const filters = [
    search ? `“${search}”` : null,
    department ? t('employees.filter.department') : null,
    team ? t('employees.filter.team') : null,
    state === 'active' ? null : t(`employees.state.${state}`),
  ].filter((reason) => reason !== null);
  return (
    <EmptyState
      title={t(filters.length > 0 ? 'employees.none' : 'employees.noOneYet')}
      action={
        filters.length > 0 ? (
          <Button variant="default" onClick={clear}>
            {t('employees.clearAll')}
          </Button>
        ) : undefined
      }
    >
      {filters.length > 0 ? t('employees.noneNarrowed', { filters: filters.join(', ') }) : t('employees.noOneYetText')}
    </EmptyState>
  );
};
