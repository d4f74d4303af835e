import type { BoardEmployee, BoardGroup, BoardShift } from '#web/areas/schedule/board/board-model.ts';

/** A row's shifts by column; columns without any are holes. */
export type ShiftsByColumn = readonly (readonly BoardShift[] | undefined)[];

/** Grouping of rows: none, or by team with some teams folded. */
export type Grouping = { byTeam: boolean; folded: ReadonlySet<string> };
export const ungrouped: Grouping = { byTeam: false, folded: new Set() };

/** A band across the rows; `row` is the visible row below it. */
export type GroupBand = { id: string; row: number; group: BoardGroup; people: readonly BoardEmployee[] };

/** View of a team's band: people and hours of the visible dates. `agreed` covers people with a contract. */
export type BandView = GroupBand & { folded: boolean; minutes: readonly number[]; total: number; agreed: number };

/** Height in pixels of rows that are not compact. */
export const bandHeight = 28;

/** People by team, without those of folded teams; order within a team is kept. */
export const groupRows = (
  people: readonly BoardEmployee[],
  groups: readonly BoardGroup[],
  { byTeam, folded }: Grouping,
): { shown: readonly BoardEmployee[]; bands: readonly GroupBand[] } => {
  if (!byTeam) return { shown: people, bands: [] };
  const members = Map.groupBy(people, ({ teamId }) => teamId);
  const used = groups.filter(({ id }) => members.has(id));
  if (used.length < 2) return { shown: people, bands: [] };
  const shown: BoardEmployee[] = [];
  const bands = used.map((group): GroupBand => {
    const band = { id: group.id, row: shown.length, group, people: members.get(group.id)! };
    if (!folded.has(group.id)) shown.push(...band.people);
    return band;
  });
  const known = new Set(used.map(({ id }) => id));
  shown.push(...people.filter(({ teamId }) => teamId === null || !known.has(teamId)));
  return { shown, bands };
};

/** A team's band. Hours worked elsewhere count in the total, as in the rows. */
export const bandViewOf = (
  band: GroupBand,
  { folded }: Grouping,
  shiftsOf: (rowId: string) => ShiftsByColumn,
  dates: number,
): BandView => {
  const minutes = new Array<number>(dates).fill(0);
  let [total, agreed] = [0, 0];
  for (const { id, elsewhereMinutes, contractMinutes } of band.people) {
    for (const [column, there] of shiftsOf(id).entries())
      for (const shift of there ?? []) minutes[column]! += shift.minutes;
    total += elsewhereMinutes;
    agreed += contractMinutes ?? 0;
  }
  for (const day of minutes) total += day;
  return { ...band, folded: folded.has(band.id), minutes, total, agreed };
};
