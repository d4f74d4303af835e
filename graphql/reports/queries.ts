import type { GraphQLResolveInfo } from 'graphql';
import { readCursor } from '#domain/reports/report-cursor.ts';
import { answer } from '#graphql/base/answer.ts';
import { argumentsAt, isAskedAt } from '#graphql/base/asked-fields.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewReport } from '#services/reports/view-report.ts';
import { viewTimesheetSummary, viewTimesheetsReport } from '#services/reports/view-timesheets-report.ts';

/** Content of the one report whose later pages are requested; undefined when its first page, or another report, is among them. */
const continuedContent = (info: GraphQLResolveInfo): string | undefined => {
  const contents = argumentsAt(info, ['rows']).map(({ after }) => readCursor(after as string | null).content);
  const [content] = contents;
  return content && contents.every((other) => other === content) ? content : undefined;
};

export const report: QueryResolvers['report'] = async (_root, wanted, { ctx }, info) => {
  const explained = isAskedAt(info, ['rows', 'nodes', 'explain']);
  return answer(await viewReport(ctx, { ...wanted, explained, continues: continuedContent(info) }));
};

export const timesheetSummary: QueryResolvers['timesheetSummary'] = async (_root, { filter }, { ctx }) =>
  answer(await viewTimesheetSummary(ctx, filter));

export const timesheetsReport: QueryResolvers['timesheetsReport'] = async (_root, { filter }, { ctx }) =>
  answer(await viewTimesheetsReport(ctx, filter));
