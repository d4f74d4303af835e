import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissionGroupsQuery } from '#web/generated/graphql.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { GroupRow } from './GroupRow.tsx';
import classes from './PermissionGroups.module.css';

/** The section Permissions of the account's settings: every group, what it gives and who holds it. */
export default function PermissionGroups() {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <section aria-labelledby="permission-groups">
      <div className={classes.head}>
        <div>
          <h2 id="permission-groups" className={classes.title}>
            {t('permissions.title')}
          </h2>
          <p className={classes.about}>{t('permissions.intro')}</p>
        </div>
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => open('permission-group[/:id]')}>
          {t('permissions.add')}
        </Button>
      </div>
      <Groups />
    </section>
  );
}

const Groups = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = usePermissionGroupsQuery();
  if (error && !data)
    return (
      <ErrorState
        title={t('permissions.fault')}
        action={
          <Button variant="default" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {faultText(error)}
      </ErrorState>
    );
  const groups = data?.permissionGroups;
  if (!groups) return <SkeletonRows label={t('common.loading')} />;
  if (groups.length === 0) return <QuietEmpty>{t('permissions.empty')}</QuietEmpty>;
  return (
    <ul className={classes.list}>
      {groups.map((group) => (
        <GroupRow key={group.id} group={group} others={groups.filter(({ id }) => id !== group.id)} />
      ))}
    </ul>
  );
};
