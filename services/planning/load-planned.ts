import type { DateRange } from '#domain/time/date-range.ts';
import type { IsoWeek } from '#domain/time/week.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { type Week, weekOfItems, workedKind } from '#services/table.ts';

/** What is planned in a week: without the hours that were worked, which are nearly as many again. */
export type PlannedWeek = Omit<Week, 'timesheetEntries' | 'closedHours' | 'runningClocks'>;

/** One Query for these dates of one department and week, and for each 1 MB page of them. */
export const loadPlanned = async (
  ctx: Ctx,
  accountId: string,
  departmentId: string,
  { week, from, to }: DateRange & { week: IsoWeek },
): Promise<PlannedWeek> =>
  weekOfItems(
    await queryAll(ctx.table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      FilterExpression: '#kind <> :worked',
      ExpressionAttributeNames: { '#kind': '__edb_e__' },
      ExpressionAttributeValues: {
        ':pk': `a#${accountId}#d#${departmentId}#w#${week}`,
        ':from': from,
        ':to': `${to}#~`,
        ':worked': workedKind,
      },
    }),
  );
