import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { firstDateOfWeek, type IsoWeek } from '#domain/time/week.ts';

export const moods = ['happy', 'neutral', 'unhappy'] as const;
export type Mood = (typeof moods)[number];

/** What an answer may be about. */
export const sentimentTags = ['team', 'workload', 'planning', 'breaks', 'leadership', 'workplace'] as const;
export type SentimentTag = (typeof sentimentTags)[number];

/** Answers are shown where at least so many people gave some. */
export const fewestRespondents = 5;
/** Hours after a shift in which one may say how it was. */
export const sentimentHours = 24;
export const longestSentiment = 500;

/**
 * Whether answers about a week may still come: a shift may begin on its last date, end on the next, and be answered for a day. Until
 * then nothing of the week is shown, as each answer that comes in would show in the difference, next to who gave it in the log.
 */
export const isOpenForSentiments = (week: IsoWeek, today: PlainDate): boolean =>
  today < addDays(firstDateOfWeek(week), 9);

/** What someone said of a shift. It has no person and no date: only the week, so that it leads back to no one. */
export type SentimentAnswer = {
  departmentId: string;
  teamId: string;
  week: IsoWeek;
  mood: Mood;
  tags: readonly SentimentTag[];
  comment: string | null;
};
/** That someone answered, apart from what they said. */
export type SentimentRespondent = Pick<SentimentAnswer, 'departmentId' | 'teamId' | 'week'> & { employeeId: string };

/** Answers that may be shown together: of a team's week, or of the week of all teams that have too few. */
export type SentimentCell<A extends SentimentAnswer = SentimentAnswer> = {
  departmentId: string;
  teamId: string | null;
  week: IsoWeek;
  people: ReadonlySet<string>;
  answers: readonly A[];
};

const peopleOf = (respondents: readonly SentimentRespondent[]): Set<string> =>
  new Set(respondents.map(({ employeeId }) => employeeId));

type Group<A> = { respondents: readonly SentimentRespondent[]; answers: readonly A[] };

/** The teams of a department's week that can be shown separately; the rest has none of its answers left alone with too few people. */
const teamCells = <A extends SentimentAnswer>({ respondents, answers }: Group<A>): [string | null, Group<A>][] => {
  const byTeam = [...Map.groupBy(answers, ({ teamId }) => teamId)]
    .map(([teamId, own]): [string, Group<A>] => [
      teamId,
      { answers: own, respondents: respondents.filter((respondent) => respondent.teamId === teamId) },
    ])
    .sort(([, b], [, group]) => peopleOf(group.respondents).size - peopleOf(b.respondents).size);
  const open = byTeam.filter(([, group]) => peopleOf(group.respondents).size >= fewestRespondents);
  const rest = byTeam.slice(open.length).map(([, group]) => group);
  const together = () => ({
    answers: rest.flatMap((group) => group.answers),
    respondents: rest.flatMap((group) => group.respondents),
  });
  // Else the department less its open teams would show what the others said.
  while (rest.length > 0 && open.length > 0 && peopleOf(together().respondents).size < fewestRespondents)
    rest.push(open.pop()![1]);
  return rest.length > 0 ? [...open, [null, together()]] : open;
};

/**
 * What may be shown: each week of a department by itself, so that no choice of dates or departments leaves a difference of fewer
 * people. `withheld` counts the answers of weeks in which too few gave one.
 */
export const sentimentCells = <A extends SentimentAnswer>(
  answers: readonly A[],
  respondents: readonly SentimentRespondent[],
): { cells: SentimentCell<A>[]; withheld: number } => {
  const keyOf = ({ departmentId, week }: Pick<SentimentAnswer, 'departmentId' | 'week'>) => `${departmentId} ${week}`;
  const who = Map.groupBy(respondents, keyOf);
  const cells: SentimentCell<A>[] = [];
  let withheld = 0;
  for (const [key, own] of Map.groupBy(answers, keyOf)) {
    const group = { answers: own, respondents: who.get(key) ?? [] };
    if (peopleOf(group.respondents).size < fewestRespondents) {
      withheld += own.length;
      continue;
    }
    const { departmentId, week } = own[0]!;
    for (const [teamId, part] of teamCells(group))
      cells.push({ departmentId, teamId, week, people: peopleOf(part.respondents), answers: part.answers });
  }
  return { cells, withheld };
};

export type SentimentSums = { respondents: number; answers: number } & Record<Mood, number>;

/** Figures of cells; someone who answered in several weeks is one person. */
export const sentimentSums = (cells: readonly SentimentCell[]): SentimentSums => {
  const count = (mood: Mood): number =>
    cells.reduce((sum, { answers }) => sum + answers.filter((answer) => answer.mood === mood).length, 0);
  return {
    respondents: new Set(cells.flatMap(({ people }) => [...people])).size,
    answers: cells.reduce((sum, { answers }) => sum + answers.length, 0),
    happy: count('happy'),
    neutral: count('neutral'),
    unhappy: count('unhappy'),
  };
};

export type TagCount = { tag: SentimentTag } & Omit<SentimentSums, 'respondents'>;

/** How often each thing was named, and by people in which mood; the most named first. */
export const tagCounts = (cells: readonly SentimentCell[]): TagCount[] =>
  sentimentTags
    .map((tag) => {
      const named = cells.flatMap(({ answers }) => answers.filter(({ tags }) => tags.includes(tag)));
      const of = (mood: Mood) => named.filter((sentimentAnswer) => sentimentAnswer.mood === mood).length;
      return { tag, answers: named.length, happy: of('happy'), neutral: of('neutral'), unhappy: of('unhappy') };
    })
    .filter(({ answers }) => answers > 0)
    .sort((a, b) => b.answers - a.answers);
