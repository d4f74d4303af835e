import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './InviteLinks.module.css';

/** Above the list of people: who used an invite link and waits for an answer. */
export const JoinRequestsNotice = ({ requests }: { requests: readonly { id: string; name: string }[] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  if (requests.length === 0) return null;
  return (
    <div className={classes.above}>
      <Notice kind="pending">
        <div className={classes.notice}>
          <span>
            {t('employees.links.waiting', {
              count: requests.length,
              names: requests.map(({ name }) => name).join(', '),
            })}
          </span>
          <Button variant="default" size="xs" onClick={() => open('invite-links')}>
            {t('employees.links.look')}
          </Button>
        </div>
      </Notice>
    </div>
  );
};
