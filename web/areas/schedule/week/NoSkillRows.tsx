import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown instead of skill rows when no shift type requires a skill: explains how to add them. */
export const NoSkillRows = () => {
  const { t } = useTranslation();
  const mayManage = useMay(organisationAccess.createSkill);
  return (
    <EmptyState
      title={t('planning.skillRows.empty')}
      action={
        mayManage ? (
          <Button component={Link} variant="default" to="/account/settings?section=skills">
            {t('planning.skillRows.list')}
          </Button>
        ) : undefined
      }
    >
      {t('planning.skillRows.emptyText')}
    </EmptyState>
  );
};
