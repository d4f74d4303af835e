import type { Viewer } from '#domain/access/viewer.ts';
import { isOpenForSentiments, type SentimentCell, sentimentCells } from '#domain/insights/sentiment.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { weekOf } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { type KeptAnswer, sentimentAnswers, sentimentRespondents } from './sentiments.store.ts';

export type LoadedSentiments = { cells: SentimentCell<KeptAnswer>[]; withheld: number };

/**
 * Answers of the weeks that overlap the range, each week only once it accepts no more answers: two Queries per department. The
 * caller checks permissions.
 */
export const loadSentiments = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  { from, to }: DateRange,
): Promise<LoadedSentiments> => {
  const { accountId, zone } = ctx.viewer;
  const today = dateAt(instant(ctx.now), zone);
  const weeks = (place: { pk: string }) => ({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    // "$" sorts directly after "#", which starts the id.
    ExpressionAttributeValues: { ':pk': place.pk, ':from': weekOf(from), ':to': `${weekOf(to)}$` },
  });
  const found = await Promise.all(
    departmentIds.map(async (departmentId) => {
      const place = { accountId, departmentId, week: '', id: '' };
      const [answers, respondents] = await Promise.all([
        queryAll(ctx.table, weeks(sentimentAnswers.key(place) as { pk: string })),
        queryAll(ctx.table, weeks(sentimentRespondents.key(place) as { pk: string })),
      ]);
      return {
        answers: answers.map((item) => sentimentAnswers.parse(item)),
        respondents: respondents.map((item) => sentimentRespondents.parse(item)),
      };
    }),
  );
  const all = found.flatMap(({ answers }) => answers);
  const over = all.filter(({ week }) => !isOpenForSentiments(week, today));
  const { cells, withheld } = sentimentCells(
    over,
    found.flatMap(({ respondents }) => respondents),
  );
  return { cells, withheld: withheld + all.length - over.length };
};

/** Weeks for which the person answered; the answers themselves are anonymous. One Query per department. */
export const answeredWeeks = async (
  ctx: Ctx,
  { accountId, id }: { accountId: string; id: string },
  departmentIds: readonly string[],
): Promise<{ departmentId: string; week: string }[]> => {
  const pages = await Promise.all(
    departmentIds.map((departmentId) => {
      const { pk } = sentimentRespondents.key({ accountId, departmentId, week: '', id: '' }) as { pk: string };
      return queryAll(ctx.table, partition(pk));
    }),
  );
  return pages
    .flat()
    .map((item) => sentimentRespondents.parse(item))
    .filter(({ employeeId }) => employeeId === id)
    .map(({ departmentId, week }) => ({ departmentId, week }));
};
