import { Box, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { usePopupButton } from '#web/kit/screens/use-popup-button.ts';
import { Avatar, initialsOf } from '#web/ui/Avatar.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { isSoftLogin } from './nav.ts';
import classes from './ProfileMenu.module.css';
import { useOpenRequests } from './use-open-requests.ts';

const openItems = () => import('./ProfileItems.tsx');

/** The avatar with the number of open requests, and its menu; in soft login only Log out (spec 2.4). */
export const ProfileMenu = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const soft = isSoftLogin(viewer);
  const { own, supervisor } = useOpenRequests(!soft);
  // Spec 2.4: requests to decide count for approvers only.
  const count = own + (viewer.isSupervisor ? supervisor : 0);
  const waiting = count > 0 ? `, ${t('shell.profile.waiting', { count })}` : '';
  const { button, popup } = usePopupButton(openItems, 'menu');
  return (
    <Box pos="relative">
      <UnstyledButton
        {...button}
        className={classes.button}
        aria-label={`${t('shell.profile.open', { name: viewer.name })}, ${initialsOf(viewer.name)}${waiting}`}
      >
        <Avatar name={viewer.name} src={viewer.avatarUrl} size={32} me />
      </UnstyledButton>
      {/* Next to the button, whose name has the count in words: what is seen in it must be part of its name. */}
      <span className={classes.badge}>
        <CountBadge count={count} />
      </span>
      <OnceOpened open={openItems} with={{ ...popup, own, supervisor }} />
    </Box>
  );
};
