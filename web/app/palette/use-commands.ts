import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { requestsHref } from '#web/app/shell/requests-address.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import type { ModalPath } from '#web/kit/modal/modal-path.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { useClock } from '#web/parts/clock/use-clock.ts';
import type { Command } from './command.ts';
import { screenCommands } from './screen-commands.ts';

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
    // The table's own paths, with nothing left to fill in.
    run: () => (kind === 'page' ? void navigate(path) : (open as (path: ModalPath) => void)(path as ModalPath)),
  }));
};

const useActions = (): Command[] => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  const clock = useClock();
  const show = (kind: 'own' | 'supervisor') => () => void navigate({ pathname, search: requestsHref(search, kind) });
  const action = (name: string, label: string, run: () => unknown): Command => ({
    id: `action ${name}`,
    kind: 'action',
    label,
    run: () => void run(),
  });
  const scheme = (name: 'auto' | 'light' | 'dark') =>
    action(`appearance ${name}`, `${t('shell.appearance.label')}: ${t(`shell.appearance.${name}`)}`, () =>
      setColorScheme(name),
    );
  return [
    ...(clock.may && !clock.running ? [action('clockIn', t('shell.clock.in'), clock.clockIn)] : []),
    ...(clock.may && clock.running ? [action('clockOut', t('shell.clock.out'), clock.clockOut)] : []),
    ...(viewer.isSupervisor ? [action('requests', t('requests.supervisor'), show('supervisor'))] : []),
    action('myRequests', t('requests.own'), show('own')),
    scheme('light'),
    scheme('dark'),
    scheme('auto'),
    action('logOut', t('shell.profile.logOut'), () => navigate('/logout')),
  ];
};

/** Everything that the viewer may open or do from here, by name. */
export const useCommands = (): Command[] => [...useScreens(), ...useActions()];
