import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { locales } from '#domain/account/account.ts';
import { themes } from '#domain/employees/own-settings.ts';
import { requestsHref } from '#web/app/shell/requests-address.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { fillPath, type ModalPath } from '#web/kit/modal/modal-path.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useOwnSettings } from '#web/kit/own-settings/use-own-settings.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { useClock } from '#web/parts/clock/use-clock.ts';
import type { Command } from './command.ts';
import { screenCommands, sectionCommands, shortcutCommands } from './screen-commands.ts';

const useScreens = (): Command[] => {
  const { t } = useTranslation();
  const areas = useAreas();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { open } = useModals();
  return screenCommands(areas, viewer).map(({ kind, path, title }) => ({
    id: `${kind} ${path}`,
    kind,
    label: t(title),
    also: path === '/dashboard/my-overview' ? t('shell.nav.dashboard') : undefined,
    // The table's own paths, with nothing left to fill in.
    run: () => (kind === 'page' ? void navigate(path) : (open as (path: ModalPath) => void)(path as ModalPath)),
  }));
};

/** Sections of the settings, views of the schedule and the timesheet, and forms about the dates of now. */
const useShortcuts = (): Command[] => {
  const { t } = useTranslation();
  const areas = useAreas();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { open } = useModals();
  const sections = sectionCommands(areas, viewer).map(
    ({ section, label }): Command => ({
      id: `section ${section}`,
      kind: 'page',
      label: `${t('palette.page.settings')}: ${t(label)}`,
      also: t(label),
      run: () => void navigate(`/account/settings?section=${section}`),
    }),
  );
  const others = shortcutCommands(areas, viewer).map(
    ({ kind, row, params, words: [first, ...rest] }): Command => ({
      id: `${kind} ${fillPath(row, params)}`,
      kind,
      label: [t(first), ...(rest.length > 0 ? [rest.map((word) => t(word)).join(', ')] : [])].join(': '),
      run: () => {
        const filled = { ...params, ...(params.date ? { date: todayIn(viewer.zone) } : {}) };
        if (kind === 'page') void navigate(fillPath(row, filled));
        else (open as (path: ModalPath, params: object) => void)(row as ModalPath, filled);
      },
    }),
  );
  return [...others, ...sections];
};

const useActions = (): Command[] => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const change = useOwnSettings();
  const clock = useClock();
  const show = (kind: 'own' | 'supervisor') => () => void navigate({ pathname, search: requestsHref(search, kind) });
  const action = (name: string, label: string, run: () => unknown): Command => ({
    id: `action ${name}`,
    kind: 'action',
    label,
    run: () => void run(),
  });
  return [
    ...(clock.may && !clock.running ? [action('clockIn', t('shell.clock.in'), clock.clockIn)] : []),
    ...(clock.may && clock.running ? [action('clockOut', t('shell.clock.out'), clock.clockOut)] : []),
    ...(viewer.isSupervisor ? [action('requests', t('requests.supervisor'), show('supervisor'))] : []),
    action('myRequests', t('requests.own'), show('own')),
    // As in the menu: it holds on every machine of this person.
    ...themes.map((theme) =>
      action(`appearance ${theme}`, `${t('shell.appearance.label')}: ${t(`shell.appearance.${theme}`)}`, () =>
        change({ theme }),
      ),
    ),
    ...locales.map((locale) =>
      action(`language ${locale}`, `${t('shell.language')}: ${languageNames[locale]}`, () => change({ locale })),
    ),
    action('logOut', t('shell.profile.logOut'), () => navigate('/logout')),
  ];
};

/** Everything that the viewer may open or do from here, by name. */
export const useCommands = (): Command[] => [...useScreens(), ...useShortcuts(), ...useActions()];
