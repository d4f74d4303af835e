import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { type Mood, type SentimentCell, sentimentSums, sentimentTags, tagCounts } from '#domain/insights/sentiment.ts';
import { type ReportColumn, shareColumn } from '#domain/reports/report-definition.ts';
import { firstDateOfWeek } from '#domain/time/week.ts';
import { loadSentiments } from '#services/insights/load-sentiments.ts';
import type { Ctx } from '#services/kit/context.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { localeOf, placeColumns } from '#services/reports/report-columns.ts';
import { passes, type ReportFilter, reportDepartments } from '#services/reports/report-scope.ts';
import { reportTexts } from '#services/reports/report-texts.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadOrganisation } from '#services/table.ts';

/** A week of a team, or of those teams of a department that are too small to be shown separately. */
type Row = {
  cell: SentimentCell;
  department_name: string;
  location_name: string;
  team_name: string;
  tags: string[];
};
type Column = ReportColumn<Row>;

const count = (key: 'answers' | 'happy' | 'neutral' | 'unhappy'): Column => ({
  key,
  unit: 'count',
  of: ({ cell }) => sentimentSums([cell])[key],
  total: 'sum',
});

const share = (key: string, mood: Mood): Column =>
  shareColumn<Row>({
    key,
    unit: 'percent',
    part: ({ cell }) => sentimentSums([cell])[mood],
    whole: ({ cell }) => cell.answers.length,
    times: 10_000n,
  });

/** How many answers name each topic; only topics that are named. */
const tagColumns = (locale: Locale): Column[] =>
  sentimentTags.map((tag) => ({
    key: `named-${tag}`,
    name: reportTexts(locale)('heading.sentimentNamed', { tag: reportTexts(locale)(`word.${tag}`) }),
    about: 'sentimentNamed',
    unit: 'count',
    of: ({ cell }) => cell.answers.filter(({ tags }) => tags.includes(tag)).length || null,
    total: 'sum',
    optional: true,
  }));

const columns: Column[] = [
  { key: 'week', unit: 'week', of: ({ cell }) => cell.week, total: 'none', groups: true },
  {
    key: 'month',
    unit: 'month',
    of: ({ cell }) => firstDateOfWeek(cell.week).slice(0, 7),
    total: 'none',
    groups: true,
    extra: true,
  },
  ...placeColumns<Row>(({ cell }) => cell.departmentId),
  {
    key: 'team_name',
    unit: 'text',
    of: ({ team_name }) => team_name,
    total: 'none',
    groups: true,
    idOf: ({ cell }) => `${cell.departmentId} ${cell.teamId ?? ''}`,
  },
  {
    key: 'respondents',
    unit: 'count',
    of: ({ cell }) => cell.people.size,
    total: (rows) => sentimentSums(rows.map(({ cell }) => cell)).respondents,
  },
  count('answers'),
  count('happy'),
  count('neutral'),
  count('unhappy'),
  share('happyShare', 'happy'),
  share('neutralShare', 'neutral'),
  share('unhappyShare', 'unhappy'),
  { key: 'sentimentTag', unit: 'word', of: ({ tags }) => tags[0] ?? null, total: 'none', optional: true },
];

const loadRows = async (ctx: Ctx<Viewer>, filter: ReportFilter): Promise<Row[]> => {
  const departments = await reportDepartments(ctx, filter, insightsAccess.viewSentiments);
  const [{ cells }, names, { teams }] = await Promise.all([
    loadSentiments(ctx, departments, filter),
    placeNames(ctx),
    loadOrganisation(ctx, ctx.viewer.accountId),
  ]);
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  return cells
    .filter(({ teamId }) => filter.teamIds.length === 0 || (teamId !== null && passes(filter.teamIds, teamId)))
    .map((cell) => ({
      cell,
      ...names.department(cell.departmentId),
      team_name: cell.teamId === null ? '' : (teamNames.get(cell.teamId) ?? ''),
      tags: tagCounts([cell]).map(({ tag }) => tag),
    }))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
};

const orderOf = ({ cell: { week, departmentId, teamId } }: Row): string => `${week} ${departmentId} ${teamId ?? '~'}`;

/** Sentiments of shifts by week and team; never of fewer than five people. */
export const sentiments = defineReport<Row>({
  groupBy: ['department_name', 'week'],
  summed: true,
  load: async (ctx, filter) => ({
    columns: [...columns, ...tagColumns(await localeOf(ctx))],
    rows: await loadRows(ctx, filter),
  }),
});
