import type { BoardEmployee, BoardTemplate } from '#web/areas/schedule/board/board-model.ts';

type Person = Pick<BoardEmployee, 'teamIds'> | null | undefined;

/** The team for a person's new shift: their own team in its department, home team first, else the shift type's. */
export const teamFor = (
  { teamId, plannableIn = [] }: Pick<BoardTemplate, 'teamId' | 'plannableIn'>,
  person: Person,
): string => person?.teamIds?.find((id) => plannableIn.includes(id)) ?? teamId;

const isElsewhere = ({ departmentTeams = [] }: Pick<BoardTemplate, 'departmentTeams'>, person: Person): boolean =>
  person?.teamIds !== undefined && !person.teamIds.some((id) => departmentTeams.includes(id));

/** Sorts work of the person's own departments first; stable. */
export const theirsFirst = <Work>(
  works: readonly Work[],
  templateOf: (work: Work) => BoardTemplate,
  person: Person,
): Work[] =>
  works.toSorted((a, b) => Number(isElsewhere(templateOf(a), person)) - Number(isElsewhere(templateOf(b), person)));

/** Sorts people of the work's department first; stable. */
export const ofThereFirst = (people: readonly BoardEmployee[], template: BoardTemplate | undefined): BoardEmployee[] =>
  template
    ? people.toSorted((a, b) => Number(isElsewhere(template, a)) - Number(isElsewhere(template, b)))
    : [...people];
