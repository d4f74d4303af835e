import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import classes from './MainNav.module.css';
import { NavEntry } from './NavEntry.tsx';
import { isSoftLogin, mainNav } from './nav.ts';

/** The primary navigation, with an underline under where one is. */
export const MainNav = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  if (isSoftLogin(viewer)) return null;
  return (
    <nav className={classes.root} aria-label={t('shell.mainNav')}>
      <ul className={classes.list}>
        {mainNav(viewer, areas).map((entry) => (
          <li key={entry.to}>
            <NavEntry entry={entry} className={classes.entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
};
