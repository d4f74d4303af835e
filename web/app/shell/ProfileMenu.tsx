import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { Avatar, initialsOf } from '#web/ui/Avatar.tsx';
import { isSoftLogin, profileEntries } from './nav.ts';
import { AppearanceItems, LanguageItems } from './PreferenceItems.tsx';
import classes from './ProfileMenu.module.css';

/** The avatar and what hangs under it; in soft login that is Log out alone (spec 2.4). */
export const ProfileMenu = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  const soft = isSoftLogin(viewer);
  const entries = soft ? [] : profileEntries(viewer, areas);
  return (
    <Menu width={264} offset={6}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={`${t('shell.profile.open', { name: viewer.name })}, ${initialsOf(viewer.name)}`}
        >
          <Avatar name={viewer.name} size={32} me />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{viewer.name}</strong>
          <span>{viewer.account.company}</span>
        </div>
        <Menu.Divider />
        {entries.map((entry) => (
          <Menu.Item key={entry.to} component={Link} to={entry.to}>
            {t(entry.label)}
          </Menu.Item>
        ))}
        {entries.length > 0 ? <Menu.Divider /> : null}
        {soft ? null : (
          <>
            <AppearanceItems />
            <LanguageItems />
            <Menu.Divider />
          </>
        )}
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={18} stroke={1.6} />}>
          {t('shell.profile.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
