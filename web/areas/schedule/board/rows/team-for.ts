import type { BoardEmployee, BoardTemplate } from '#web/areas/schedule/board/board-model.ts';

type Person = Pick<BoardEmployee, 'teamIds'> | null | undefined;

/** The team in which someone would be planned: the own one where the work is, home team first, else the template's. */
export const teamFor = (
  { teamId, plannableIn = [] }: Pick<BoardTemplate, 'teamId' | 'plannableIn'>,
  person: Person,
): string => person?.teamIds?.find((id) => plannableIn.includes(id)) ?? teamId;

const isElsewhere = ({ departmentTeams = [] }: Pick<BoardTemplate, 'departmentTeams'>, person: Person): boolean =>
  person?.teamIds !== undefined && !person.teamIds.some((id) => departmentTeams.includes(id));

/** Work of a person's own departments comes before that of others, which have another clock at times; within both the order stays. */
export const theirsFirst = <Work>(
  works: readonly Work[],
  templateOf: (work: Work) => BoardTemplate,
  person: Person,
): Work[] =>
  works.toSorted((a, b) => Number(isElsewhere(templateOf(a), person)) - Number(isElsewhere(templateOf(b), person)));

/** People of the department whose work it is come before others; within both the order stays. */
export const ofThereFirst = (people: readonly BoardEmployee[], template: BoardTemplate | undefined): BoardEmployee[] =>
  template
    ? people.toSorted((a, b) => Number(isElsewhere(template, a)) - Number(isElsewhere(template, b)))
    : [...people];
