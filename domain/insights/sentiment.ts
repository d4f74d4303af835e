import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { firstDateOfWeek, type IsoWeek } from '#domain/time/week.ts';

export const moods = ['happy', 'neutral', 'unhappy'] as const;
export type Mood = (typeof moods)[number];

/** Topics that an answer can name. */
export const sentimentTags = ['team', 'workload', 'planning', 'breaks', 'leadership', 'workplace'] as const;
export type SentimentTag = (typeof sentimentTags)[number];

/** Fewest respondents with whom answers are shown. */
export const fewestRespondents = 5;
/** Hours after a shift in which it can be rated. */
export const sentimentHours = 24;
export const longestSentiment = 500;

/**
 * Whether answers about a week can still arrive: a shift may begin on its last date, end on the next, and be rated for another
 * day. Until then nothing of the week is shown, since the log has the respondent and the difference would reveal each new answer.
 */
export const isOpenForSentiments = (week: IsoWeek, today: PlainDate): boolean =>
  today < addDays(firstDateOfWeek(week), 9);

/** A rating of a shift. It has no person and no date, only the week, so that it cannot be traced to a person. */
export type SentimentAnswer = {
  departmentId: string;
  teamId: string;
  week: IsoWeek;
  mood: Mood;
  tags: readonly SentimentTag[];
  comment: string | null;
};
/** Records that someone answered, separately from the answer. */
export type SentimentRespondent = Pick<SentimentAnswer, 'departmentId' | 'teamId' | 'week'> & { employeeId: string };

/** Answers that may be shown together: those of a team's week, or of the week of all teams with too few respondents. */
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

/** Teams of a department's week that can be shown separately; the remaining teams together never have too few respondents. */
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
  // Otherwise subtracting the separate teams from the department would reveal the remaining answers.
  while (rest.length > 0 && open.length > 0 && peopleOf(together().respondents).size < fewestRespondents)
    rest.push(open.pop()![1]);
  return rest.length > 0 ? [...open, [null, together()]] : open;
};

/**
 * Cells that may be shown: each week of a department is separate, so that no choice of dates or departments yields a difference
 * of fewer people. `withheld` counts the answers of weeks with too few respondents.
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

/** Totals of cells; a person who answered in several weeks counts once among the respondents. */
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

/** Count of each topic, by mood, most frequent first. */
export const tagCounts = (cells: readonly SentimentCell[]): TagCount[] =>
  sentimentTags
    .map((tag) => {
      const named = cells.flatMap(({ answers }) => answers.filter(({ tags }) => tags.includes(tag)));
      const of = (mood: Mood) => named.filter((sentimentAnswer) => sentimentAnswer.mood === mood).length;
      return { tag, answers: named.length, happy: of('happy'), neutral: of('neutral'), unhappy: of('unhappy') };
    })
    .filter(({ answers }) => answers > 0)
    .sort((a, b) => b.answers - a.answers);
