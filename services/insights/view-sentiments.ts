import * as z from 'zod';
import { insightsAccess } from '#domain/insights/actions.ts';
import { longestInsights } from '#domain/insights/compared-range.ts';
import {
  type Mood,
  type SentimentCell,
  type SentimentSums,
  type SentimentTag,
  sentimentSums,
  type TagCount,
  tagCounts,
} from '#domain/insights/sentiment.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { daysIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { firstDateOfWeek, type IsoWeek, weeksBetween } from '#domain/time/week.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, type Organisation } from '#services/table.ts';
import { departmentsWith } from './load-labour.ts';
import { loadSentiments } from './load-sentiments.ts';
import type { KeptAnswer } from './sentiments.store.ts';

const mostComments = 200;

type Cell = SentimentCell<KeptAnswer>;
export type SentimentRow = { id: string; name: string; sums: SentimentSums };
export type SentimentComment = {
  id: string;
  week: PlainDate;
  department_name: string;
  mood: Mood;
  tags: SentimentTag[];
  text: string;
};
export type Sentiments = {
  /** Whether any of the departments asks for sentiments. */
  asked: boolean;
  sums: SentimentSums;
  withheld: number;
  weeks: { week: PlainDate; sums: SentimentSums }[];
  departments: SentimentRow[];
  teams: SentimentRow[];
  tags: TagCount[];
  comments: SentimentComment[];
};

const rowsBy = (
  cells: readonly Cell[],
  places: readonly { id: string; name: string }[],
  idOf: (cell: Cell) => string,
): SentimentRow[] => {
  const byId = Map.groupBy(cells, idOf);
  return places.flatMap(({ id, name }) => {
    const own = byId.get(id);
    return own ? [{ id, name, sums: sentimentSums(own) }] : [];
  });
};

/** Latest weeks first; random order within a week, by the random id. */
const commentsOf = (cells: readonly Cell[], { departments }: Organisation): SentimentComment[] => {
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const orderOf = ({ week, id }: { week: IsoWeek; id: string }) => `${week} ${id}`;
  return cells
    .flatMap(({ answers }) => answers)
    .filter(({ comment }) => comment !== null)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
    .slice(0, mostComments)
    .map(({ id, week, departmentId, mood, tags, comment }) => ({
      id,
      week: firstDateOfWeek(week),
      department_name: names.get(departmentId) ?? '',
      mood,
      tags: [...tags],
      text: comment ?? '',
    }));
};

/**
 * Sentiments about shifts in the departments whose log the viewer sees; withheld for fewer than five people and for weeks that
 * are not over.
 */
export const viewSentiments = useCase({
  name: 'viewSentiments',
  needs: insightsAccess.viewSentiments,
  input: z
    .object({ from: plainDateSchema, to: plainDateSchema, departmentIds: z.array(referenceSchema).max(200).nullish() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'input.endsBeforeItBegins' })
    .refine((range) => daysIn(range) <= longestInsights, { path: ['to'], message: 'input.rangeTooLong' }),
  run: async (ctx, { from, to, departmentIds }): Promise<Sentiments> => {
    const chosen = { departmentIds: departmentIds ?? [] };
    const [ids, organisation, account] = await Promise.all([
      departmentsWith(ctx, chosen, insightsAccess.viewSentiments),
      loadOrganisation(ctx, ctx.viewer.accountId),
      ownAccount(ctx),
    ]);
    const { cells, withheld } = await loadSentiments(ctx, ids, { from, to });
    const others = { id: '', name: '' };
    return {
      asked: organisation.departments.some(
        (department) => ids.includes(department.id) && settingOf('askSentiment', account, department),
      ),
      sums: sentimentSums(cells),
      withheld,
      weeks: weeksBetween(from, to).map((week) => ({
        week: firstDateOfWeek(week),
        sums: sentimentSums(cells.filter((cell) => cell.week === week)),
      })),
      departments: rowsBy(cells, organisation.departments, ({ departmentId }) => departmentId),
      teams: rowsBy(cells, [...organisation.teams, others], ({ teamId }) => teamId ?? ''),
      tags: tagCounts(cells),
      comments: commentsOf(cells, organisation),
    };
  },
});
