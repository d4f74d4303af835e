import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { employeesAccess } from '#domain/employees/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { TryExample } from '#web/parts/example-data/TryExample.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Below a list with only the viewer: the purpose of the page, and the next step. */
export const OnlyYou = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  if (!useMay(employeesAccess.createEmployee)) return null;
  return (
    <EmptyState
      title={t('firstTouch.employees.title')}
      action={
        <>
          <Button onClick={() => open('quick-user-import')}>{t('firstTouch.employees.button')}</Button>
          <TryExample />
        </>
      }
    >
      {t('firstTouch.employees.text')}
    </EmptyState>
  );
};
