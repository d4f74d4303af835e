import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { exchangeAccess } from '#domain/exchange/actions.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import type { ExchangeActor } from '#domain/exchange/step-exchange.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { findById } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';
import { exchanges, type KeptExchange, livePartition } from './exchange.store.ts';

/** The viewer's role in an exchange of that department. */
export const actorIn = (viewer: Viewer, departmentId: string): ExchangeActor => ({
  userId: viewer.userId,
  mayApprove: meets(viewer, exchangeAccess.approveExchange, { departmentId }).ok,
  mayApproveOwn: viewer.mayApproveOwn,
});

/** Whether the viewer sees an exchange: participants and approvers do. */
export const seesExchange = (viewer: Viewer, exchange: Exchange): boolean =>
  exchange.userId === viewer.userId ||
  exchange.invitees.some(({ userId }) => userId === viewer.userId) ||
  actorIn(viewer, exchange.departmentId).mayApprove;

/** Whether the viewer may see a reason for declining: the offerer, approvers, and its author. */
export const knowsReason = (viewer: Viewer, exchange: Exchange, inviteeId: string): boolean =>
  exchange.userId === viewer.userId || inviteeId === viewer.userId || actorIn(viewer, exchange.departmentId).mayApprove;

/** The exchange, if the viewer may see it. */
export const readExchange = async (ctx: Ctx<Viewer>, id: string): Promise<KeptExchange | undefined> => {
  const exchange = await findById(ctx.table, exchanges, ctx.viewer.accountId, id);
  return exchange && seesExchange(ctx.viewer, exchange) ? exchange : undefined;
};

/** All pending exchanges of the account, in one Query. */
export const liveExchanges = (ctx: Ctx<Viewer>): Promise<KeptExchange[]> =>
  ctx.memo('live exchanges', async () =>
    only(exchanges, await queryAll(ctx.table, partition(livePartition(ctx.viewer.accountId)))),
  );

/** Whether the shift is unchanged since the offer: same person, same time, and the department whose people decide on it. */
export const stillStands = (exchange: Exchange, shift: ScheduledShift | undefined): shift is ScheduledShift =>
  shift !== undefined &&
  shift.employeeId === exchange.userId &&
  shift.departmentId === exchange.departmentId &&
  shift.startsAt === exchange.startsAt &&
  shift.endsAt === exchange.endsAt;

/** Exchanges of shifts further ahead are always pending. */
const daysAhead = 400;
const weeksAtOnce = 20;

/**
 * Exchanges that the person offered, accepted or was invited to, as visible to the viewer; one Query per week since the start.
 */
export const exchangesOf = async (ctx: Ctx<Viewer>, employeeId: string, since: PlainDate): Promise<Exchange[]> => {
  const { accountId } = ctx.viewer;
  const until = addDays(ctx.now.toString().slice(0, 10), daysAhead);
  const shelves = ['live', ...weeksBetween(since, until)];
  const items: Item[] = [];
  for (let start = 0; start < shelves.length; start += weeksAtOnce) {
    const some = shelves.slice(start, start + weeksAtOnce);
    const pages = await Promise.all(
      some.map((shelf) => queryAll(ctx.table, partition(`a#${accountId}#exchanges#${shelf}`))),
    );
    items.push(...pages.flat());
  }
  return only(exchanges, items)
    .filter(
      ({ userId, invitees }) => userId === employeeId || invitees.some((invitee) => invitee.userId === employeeId),
    )
    .filter((exchange) => seesExchange(ctx.viewer, exchange))
    .map(({ shelf: _shelf, place: _place, ...exchange }) => exchange);
};
