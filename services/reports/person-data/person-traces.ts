import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { availabilityAccess } from '#domain/availability/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { mayReadNews } from '#domain/news/news-item.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { preferencesOf } from '#services/availability/preferences.ts';
import { ownFeeds } from '#services/calendar/feed-reader.ts';
import { keptClock } from '#services/clock/clock-reader.ts';
import { exchangesOf } from '#services/exchange/read-exchange.ts';
import { ownTokens } from '#services/identity/api-tokens/api-token-reader.ts';
import { loadPasskeys } from '#services/identity/second-step/two-factor.ts';
import { openSessions } from '#services/identity/session.ts';
import { answeredWeeks } from '#services/insights/load-sentiments.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventsOfPerson, momentOfId } from '#services/kit/event-log.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { newsOfPerson } from '#services/news/news-reader.ts';
import { keptSettings } from '#services/notifications/settings-reader.ts';
import { linesOfPerson } from '#services/payroll/payroll-reader.ts';
import { needsOfLines, payrollRights } from '#services/payroll/payroll-rows.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadFeedbackOf, loadOpenShifts, loadRefusedPressesOf } from '#services/table.ts';
import { type PersonData, plainRow, plannedRow, type Row } from './rows.ts';

/** Answers of other people to an offer are not about the person and are omitted. */
const exchangeRow = (exchange: Exchange, id: string): Row =>
  plainRow({ ...exchange, invitees: exchange.invitees.filter(({ userId }) => userId === id) });

/** Actor, action, subject and time; the changes themselves are in the other lists, as far as the viewer may see them. */
const logRow = ({ id, at, type, area, subject, actorId, departmentId, details }: LoggedEvent, person: string): Row => {
  const own = actorId === person;
  return plainRow({
    id,
    at,
    type,
    area,
    subject,
    departmentId,
    byThePerson: own,
    comment: own ? details?.comment : null,
  });
};

/** What a line of pay tells about the contract. */
const ofContract = ['amountMinor', 'contractTypeId', 'reason'];

const news = async (ctx: Ctx<Viewer>, id: string, isOwn: boolean): Promise<PersonData> => {
  const { messages, comments, read } = await newsOfPerson(ctx, ctx.viewer.accountId, id);
  const seen = isOwn ? messages : messages.filter((message) => mayReadNews(ctx.viewer, message));
  return {
    messages: seen.map((message) => plainRow(message)),
    comments: isOwn ? comments.map((comment) => plainRow(comment)) : [],
    messagesRead: isOwn ? read : [],
  };
};

/** The person's sign-in methods and links that work without signing in; without secrets, and only for the person. */
const access = async (ctx: Ctx<Viewer>): Promise<PersonData> => {
  const { accountId, userId } = ctx.viewer;
  const [passkeys, sessions, tokens, feeds] = await Promise.all([
    loadPasskeys(ctx, accountId, userId),
    openSessions(ctx, accountId, userId),
    ownTokens(ctx),
    ownFeeds(ctx),
  ]);
  return {
    passkeys: passkeys.map((passkey) => plainRow(passkey, ['publicKey', 'counter'])),
    sessions: sessions.map(({ session: { createdAt, lastSeenAt, userAgent, address } }) =>
      plainRow({ createdAt, lastSeenAt, userAgent, address }),
    ),
    accessTokens: tokens.map((token) => plainRow(token, ['hash'])),
    calendarFeeds: feeds.map((feed) => plainRow(feed, ['tokenHash'])),
  };
};

/** Data that only the person may see. */
const ownTraces = async (ctx: Ctx<Viewer>): Promise<PersonData> => {
  const { accountId, userId } = ctx.viewer;
  const [{ before: settings }, clock, feedback, presses, opened] = await Promise.all([
    keptSettings(ctx, accountId, userId),
    keptClock(ctx),
    loadFeedbackOf(ctx, accountId, userId),
    loadRefusedPressesOf(ctx, accountId, userId),
    access(ctx),
  ]);
  return {
    notificationSettings: settings ? [plainRow(settings)] : [],
    runningClock: clock ? [plainRow(clock, ['shard', 'watchAt'])] : [],
    feedback: feedback.map((words) => plainRow(words)),
    refusedPresses: presses.map((press) => plainRow(press, ['signature'])),
    ...opened,
  };
};

/**
 * A person's data outside their own dates: exchanges, messages, answers, payroll and the log. The person sees all except amounts
 * that they may not see; other viewers see what they may read elsewhere.
 */
export const personTraces = async (
  ctx: Ctx<Viewer>,
  { employee, contracts }: { employee: Employee; contracts: Contract[] },
  range: DateRange,
): Promise<PersonData> => {
  const { id } = employee;
  const { accountId, userId } = ctx.viewer;
  const isOwn = id === userId;
  // No data are older than the company.
  const since = momentOfId(accountId, ctx.now).slice(0, 10);
  const facts = await scheduleFacts(ctx);
  const departmentIds = [...facts.departments.keys()];
  const seesLog = isOwn || meets(ctx.viewer, { allOf: ['viewLog'] }).ok;
  const seesPayroll = isOwn || !ctx.need(payrollAccess.viewPayroll);
  const seesWage = seenWages(ctx.viewer);
  const seesLine = payrollRights(ctx, { employees: [employee], contracts });
  const sees = (need: Parameters<typeof meets>[1], departmentId: string): boolean =>
    meets(ctx.viewer, need, { departmentId, ownerId: id }).ok;
  const [exchanges, written, lines, log, open, preferences, answered, own] = await Promise.all([
    exchangesOf(ctx, id, since),
    news(ctx, id, isOwn),
    seesPayroll ? linesOfPerson(ctx, id) : [],
    seesLog ? eventsOfPerson(ctx, accountId, id, { since }) : { events: [], from: since },
    loadOpenShifts(ctx, accountId, range),
    preferencesOf(ctx, { accountId, id }, departmentIds),
    isOwn ? answeredWeeks(ctx, { accountId, id }, departmentIds) : [],
    isOwn ? ownTraces(ctx) : {},
  ]);
  return {
    exchanges: exchanges.map((exchange) => exchangeRow(exchange, id)),
    openShifts: open
      .map((shift) => ({ ...shift, candidates: shift.candidates.filter(({ employeeId }) => employeeId === id) }))
      .filter(
        ({ candidates, departmentId }) => candidates.length > 0 && sees(scheduleAccess.viewSchedule, departmentId),
      )
      .filter(({ departmentId, date }) => mayPlan(ctx.viewer, departmentId) || facts.isPublished(departmentId, date))
      .map((shift) => plannedRow(ctx, shift)),
    preferences: preferences
      .filter(({ departmentId }) => sees(availabilityAccess.viewAvailability, departmentId))
      .map((preference) => plainRow(preference)),
    payrollLines: lines
      .filter((line) => isOwn || seesLine(needsOfLines[line.component], line))
      .map((line) => plainRow(line, seesWage(line, contracts) ? [] : isOwn ? ['amountMinor'] : ofContract)),
    ...written,
    answeredSurveys: answered,
    ...own,
    log: log.events.map((event) => logRow(event, id)),
    // The log of a large company is read back to this date.
    logReadFrom: log.from > since ? [{ date: log.from }] : [],
  };
};
