import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { employeesAccess } from '#domain/employees/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import classes from './OwnProfile.module.css';

/** The picture, the name beside it, and the way to another one. */
export const OwnPicture = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { userId, name, email, avatarUrl } = useViewer();
  return (
    <section className={classes.picture} aria-label={t('myAccount.profile.picture')}>
      <Avatar name={name} src={avatarUrl} size={72} me />
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.email}>{email}</span>
      </div>
      <May need={employeesAccess.editEmployeeAvatar} scope={{ ownerId: userId }}>
        <Button variant="default" onClick={() => open('employee-avatar/:id', { id: userId })}>
          {t(avatarUrl ? 'myAccount.profile.changePicture' : 'myAccount.profile.addPicture')}
        </Button>
      </May>
    </section>
  );
};
