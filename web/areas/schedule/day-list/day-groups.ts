import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardAbsence, BoardEmployee, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';

export type DayLine = { shift: BoardShift; employee: BoardEmployee | null };

/** A team's day: open shifts first, then people by their start. */
export type DayGroup = { teamId: string; teamName: string; lines: DayLine[]; filled: number; wanted: number };

export type DayAway = { employee: BoardEmployee; absence: BoardAbsence };

const order = ({ shift, employee }: DayLine): string =>
  `${employee ? 1 : 0} ${shift.starttime} ${employee?.name ?? ''}`;

const shiftsOn = (store: BoardStore, column: number): DayLine[] => {
  const lines: DayLine[] = [];
  for (let row = -1; row < store.employees().length; row += 1) {
    const { cells, employee } = store.view(store.rowId(row));
    for (const shift of cells[column]?.shifts ?? []) lines.push({ shift, employee });
  }
  return lines;
};

/** Dates of the board with a shift, taken or open. */
export const workedDates = (store: BoardStore): ReadonlySet<PlainDate> =>
  new Set(store.dates().filter((_, column) => shiftsOn(store, column).length > 0));

/** The date's shifts by team, in the board's order. Team names include the department when several are on view. */
export const dayGroups = (store: BoardStore, date: PlainDate): DayGroup[] => {
  const groups = new Map<string, DayGroup>();
  const known = store.groups();
  const at = new Map(known.map(({ id }, index) => [id, index]));
  const titleOf = (teamId: string, name: string): string => {
    const place = known[at.get(teamId) ?? -1]?.place;
    return place ? `${name} · ${place}` : name;
  };
  for (const line of shiftsOn(store, store.dates().indexOf(date))) {
    const { teamId, teamName, seats } = line.shift;
    const group = groups.get(teamId) ?? {
      teamId,
      teamName: titleOf(teamId, teamName),
      lines: [],
      filled: 0,
      wanted: 0,
    };
    groups.set(teamId, group);
    group.lines.push(line);
    group.filled += line.employee ? 1 : 0;
    group.wanted += line.employee ? 1 : (seats?.free ?? 1);
  }
  for (const group of groups.values()) group.lines.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const orderOf = ({ teamId }: DayGroup): number => at.get(teamId) ?? known.length;
  return [...groups.values()].sort((a, b) => orderOf(a) - orderOf(b) || a.teamName.localeCompare(b.teamName));
};

/** Who is away on the date, and why. */
export const awayOn = (store: BoardStore, date: PlainDate): DayAway[] => {
  const column = store.dates().indexOf(date);
  return store.employees().flatMap((employee) => {
    const block = store.view(employee.id).absences.find(({ first, last }) => first <= column && column <= last);
    return block ? [{ employee, absence: block.absence }] : [];
  });
};
