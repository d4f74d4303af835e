import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { planAtLeast } from '#domain/access/plans.ts';
import { meets } from '#domain/access/requirement.ts';
import { locales } from '#domain/account/account.ts';
import { themes } from '#domain/employees/employee.ts';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import { releaseNotes } from '#web/app/shell/release-notes.ts';
import { useEndViewAs } from '#web/areas/identity/view-as/use-end-view-as.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { useOwnSettings } from '#web/kit/own-settings/use-own-settings.ts';
import { openTab } from '#web/kit/router/open-tab.ts';
import { usePanel } from '#web/kit/router/use-panel.ts';
import { useClock } from '#web/parts/clock/use-clock.ts';
import type { Command } from './command.ts';

const overview = '/dashboard/my-overview';

const action = (name: string, label: string, run: () => unknown): Command => ({
  id: `action ${name}`,
  kind: 'action',
  label,
  run: () => void run(),
});

const useClockActions = (): Command[] => {
  const { t } = useTranslation();
  const { may, running, clockIn, clockOut } = useClock();
  if (!may) return [];
  return [
    running ? action('clockOut', t('shell.clock.out'), clockOut) : action('clockIn', t('shell.clock.in'), clockIn),
  ];
};

/** Commands that open panels. */
const usePanelActions = (): Command[] => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const requests = usePanel('requests');
  const notifications = usePanel('notifications');
  const widgets = usePanel('widgets');
  // Closing it leaves the viewer on the dashboard.
  const customise = () => (pathname === overview ? widgets.open() : void navigate(`${overview}?widgets=open`));
  return [
    ...(viewer.isSupervisor ? [action('requests', t('requests.supervisor'), () => requests.open('supervisor'))] : []),
    action('myRequests', t('requests.own'), () => requests.open('own')),
    ...(meets(viewer, notificationsAccess.viewNotifications).ok
      ? [action('notifications', t('notifications.bell.name'), () => notifications.turn(true))]
      : []),
    { ...action('customise', t('dashboard.empty.action'), customise), also: t('dashboard.widgets') },
  ];
};

/** As in the menu: applies to all devices of this person. */
const usePreferenceActions = (): Command[] => {
  const { t } = useTranslation();
  const change = useOwnSettings();
  return [
    ...themes.map((theme) =>
      action(`appearance ${theme}`, `${t('shell.appearance.label')}: ${t(`shell.appearance.${theme}`)}`, () =>
        change({ theme }),
      ),
    ),
    ...locales.map((locale) =>
      action(`language ${locale}`, `${t('shell.language')}: ${languageNames[locale]}`, () => change({ locale })),
    ),
  ];
};

/** Actions of the shell's menus and banners, as commands. */
export const useActions = (): Command[] => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const endViewAs = useEndViewAs();
  const clock = useClockActions();
  const panels = usePanelActions();
  const preferences = usePreferenceActions();
  const by = viewer.viewedBy;
  return [
    ...(by ? [action('stopViewing', t('permissions.stopViewing', { name: by }), endViewAs.end)] : []),
    ...clock,
    ...panels,
    ...(planAtLeast(viewer.plan, 'basic')
      ? [action('updates', t('shell.profile.updates'), () => openTab().go(releaseNotes))]
      : []),
    ...preferences,
    action('logOut', t('shell.profile.logOut'), () => navigate('/logout')),
  ];
};
