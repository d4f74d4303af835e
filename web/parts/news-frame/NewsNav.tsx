import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { filesAccess } from '#domain/files/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import classes from './NewsNav.module.css';

/** Tabs between messages and company files (spec 2.6, decision 33); hidden for viewers with messages only. */
export const NewsNav = () => {
  const { t } = useTranslation();
  return (
    <May need={filesAccess.keepCompanyFiles}>
      <nav className={classes.root} aria-label={t('files.nav.label')}>
        <NavLink to="/news">{t('files.nav.messages')}</NavLink>
        <NavLink to="/files">{t('files.nav.files')}</NavLink>
      </nav>
    </May>
  );
};
