import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { fillPath, type ModalPath } from '#web/kit/modal/modal-path.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { useClock } from '#web/parts/clock/use-clock.ts';
import type { Command } from './command.ts';
import { screenCommands, sectionCommands, shortcutCommands } from './screen-commands.ts';
import { otherWords } from './titles.ts';
import { useActions } from './use-actions.ts';

const useScreens = (): Command[] => {
  const { t } = useTranslation();
  const areas = useAreas();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { open } = useModals();
  const { running, switches } = useClock();
  return screenCommands(areas, viewer)
    .filter(({ path }) => path !== 'clock-switch' || (running && switches.length > 0))
    .map(({ kind, path, title }) => ({
      id: `${kind} ${path}`,
      kind,
      label: t(title),
      also:
        otherWords(path)
          .map((word) => t(word))
          .join(', ') || undefined,
      // Paths of the table without parameters.
      run: () => (kind === 'page' ? void navigate(path) : (open as (path: ModalPath) => void)(path as ModalPath)),
    }));
};

/** Commands for settings sections, views of schedule and timesheet, and forms for current dates. */
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

/** All commands of the viewer. */
export const useCommands = (): Command[] => [...useScreens(), ...useShortcuts(), ...useActions()];
