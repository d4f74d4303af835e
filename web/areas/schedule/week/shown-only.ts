import type { TFunction } from 'i18next';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';

type Named = { id: string; name: string };
export type FilteredBoard = {
  address: Pick<ScheduleAddress, 'department' | 'team' | 'shift' | 'tag' | 'skill' | 'state' | 'search' | 'mode'>;
  store: BoardStore;
  departments: readonly Named[];
  teams: readonly Named[];
  templates: readonly Named[];
};

/** Filters for actions on everything shown, except departments. */
export type ShownOnly = {
  teamIds?: string[];
  shiftIds?: string[];
  employeeIds?: string[];
  tags?: string[];
  skills?: string[];
};

const oneOf = (id: string | null): string[] | undefined => (id === null ? undefined : [id]);

/** An id that matches no one, so that a search without matches selects nothing instead of everything. */
const noOne = ['noOne'];

const peopleShown = ({ address, store }: FilteredBoard): string[] | undefined => {
  if (address.search.trim() === '') return undefined;
  const shown =
    address.mode === 'employee'
      ? store.people().map(({ id }) => id)
      : [...store.shifts()].flatMap(({ employeeId }) => employeeId ?? []);
  return shown.length > 0 ? [...new Set(shown)] : noOne;
};

/** Filters for actions on what is shown; hidden shifts are not affected. */
export const shownOnly = (board: FilteredBoard): ShownOnly => ({
  teamIds: oneOf(board.address.team),
  shiftIds: oneOf(board.address.shift),
  employeeIds: peopleShown(board),
  tags: oneOf(board.address.tag),
  skills: oneOf(board.address.skill),
});

/** Names of the active filters; null without any. */
export const filterNames = ({ address, departments, teams, templates }: FilteredBoard, t: TFunction): string | null => {
  const nameIn = (all: readonly Named[], id: string | null) => all.find((named) => named.id === id)?.name ?? [];
  const search = address.search.trim();
  const names = [
    nameIn(departments, address.department),
    nameIn(teams, address.team),
    nameIn(templates, address.shift),
    address.tag ?? [],
    address.skill ?? [],
    address.state === 'draft' || address.state === 'problem' ? t(`planning.state.${address.state}`) : [],
    search === '' ? [] : t('planning.filter.named', { name: search }),
  ].flat();
  return names.length > 0 ? names.join(', ') : null;
};

/** Text about the active filters for actions on everything shown; empty without any. */
export const filterWords = (board: FilteredBoard, t: TFunction): string => {
  const filters = filterNames({ ...board, address: { ...board.address, state: null } }, t);
  const { state } = board.address;
  return [
    filters ? t('planning.filter.only', { filters }) : '',
    // Drafts and findings are known for visible dates only, and actions may concern others.
    state === 'draft' || state === 'problem'
      ? t('planning.filter.alsoHidden', { state: t(`planning.state.${state}`) })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
};
