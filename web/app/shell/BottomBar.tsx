import { UnstyledButton } from '@mantine/core';
import {
  IconCalendarEvent,
  IconChartBar,
  IconClock,
  IconHome,
  IconMenu2,
  IconMessage2,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import classes from './BottomBar.module.css';
import { NavEntry } from './NavEntry.tsx';
import { isSoftLogin, mainNav } from './nav.ts';

/** What a thumb reaches, most used first; the rest is behind More. */
const places: [start: string, icon: TablerIcon][] = [
  ['/dashboard', IconHome],
  ['/schedule', IconCalendarEvent],
  ['/timesheet', IconClock],
  ['/news', IconMessage2],
  ['/employees', IconUsers],
  ['/reports', IconChartBar],
];

/** Comes to phones alone. */
export default function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  if (isSoftLogin(viewer)) return null;
  const entries = mainNav(viewer, areas);
  const shown = places.flatMap(([start, icon]) => {
    const entry = entries.find(({ to }) => to.startsWith(start));
    return entry ? [{ entry, icon }] : [];
  });
  return (
    <nav className={classes.root} aria-label={t('shell.bottomNav')}>
      {shown.slice(0, 4).map(({ entry, icon: Icon }) => (
        <NavEntry
          key={entry.to}
          entry={entry}
          className={classes.entry}
          icon={<Icon size={22} stroke={1.6} aria-hidden="true" />}
        />
      ))}
      <UnstyledButton className={classes.entry} aria-haspopup="dialog" onClick={onMore}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
        <span>{t('common.more')}</span>
      </UnstyledButton>
    </nav>
  );
}
