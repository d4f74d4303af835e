import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { meets } from '#domain/access/requirement.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import type { TextKey } from '#web/kit/i18n/start-i18n.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import {
  IconBeach,
  IconCalendarEvent,
  IconChartBar,
  IconClock,
  type IconComponent,
  IconHome,
  IconMenu2,
  IconMessage2,
  IconUsers,
} from '#web/ui/icons.ts';
import classes from './BottomBar.module.css';
import { NavEntry } from './NavEntry.tsx';
import { isSoftLogin, mainNav, myItems } from './nav.ts';

/** A one-word label, where the menu's would be truncated. */
type Place = [start: string, icon: IconComponent, word?: TextKey];

/**
 * Entries of the bottom bar, most used first; the rest is behind More. Planners and approvers get team pages, others their own.
 */
const ofPlanners: Place[] = [
  ['/dashboard', IconHome],
  ['/schedule', IconCalendarEvent],
  ['/timesheet', IconClock],
  ['/news', IconMessage2],
  ['/employees', IconUsers],
  ['/reports', IconChartBar],
];
const ofEmployees: Place[] = [
  ['/dashboard', IconHome],
  ['/dashboard/my-schedule', IconCalendarEvent, 'shell.bar.schedule'],
  ['/dashboard/my-absence', IconBeach, 'shell.bar.absence'],
  ['/dashboard/my-hours', IconClock, 'shell.bar.hours'],
  ['/news', IconMessage2],
];

/** Shown on phones only. */
export default function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  if (isSoftLogin(viewer)) return null;
  const plans = meets(viewer, scheduleAccess.viewToday).ok;
  const entries = [...mainNav(viewer, areas), ...myItems(viewer, areas)];
  const shown = (plans ? ofPlanners : ofEmployees).flatMap(([start, icon, label]) => {
    const entry = entries.find(({ to }) => to === start || (plans && to.startsWith(start)));
    return entry ? [{ entry: label ? { ...entry, label } : entry, icon }] : [];
  });
  return (
    <nav className={classes.root} aria-label={t('shell.bottomNav')}>
      {shown.slice(0, 4).map(({ entry, icon: Icon }) => (
        <NavEntry
          key={entry.to}
          entry={entry}
          className={classes.entry}
          exact={!plans && entry.to === '/dashboard'}
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
