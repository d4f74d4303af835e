import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import { mostPeopleOfLeave, yearEndCorrections, yearEndProblem } from '#domain/absence/year-end.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { absenceTurn, asWritten, readCorrections } from '#services/absence/absence-turn.ts';
import { leaveCorrections } from '#services/absence/leave.store.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { type Change, change } from '#services/kit/change.ts';
import { Raced, replayOf } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge, resumeLarge } from '#services/kit/journal.ts';
import { inTurns } from '#services/kit/kept.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPerson, type Organisation, readOrganisation } from '#services/table.ts';
import { placeAtYearEnd, yearEndBalances } from './load-year-end.ts';
import { leaveYearSchema } from './view-year-end.ts';

/** Most balances per operation. */
const mostRows = 10_000;
const most = 600_000;
const amount = z.int().min(-most).max(most);

const input = z.object({
  year: leaveYearSchema,
  carryUntil: plainDateSchema
    .nullish()
    .transform((day) => day ?? null)
    .describe('The last day of use of what is carried over; left out: as the balances have it.'),
  payoutDate: plainDateSchema
    .nullish()
    .transform((day) => day ?? null)
    .describe('The date whose payroll has what is paid out, 31 December or later; left out: that day.'),
  rows: z
    .array(
      z
        .object({
          employeeId: referenceSchema,
          balanceId: referenceSchema,
          left: amount.describe('As it was shown; refused at its row when it is another by now.'),
          carryOver: amount,
          payOut: amount,
        })
        .meta({
          id: 'YearEndRowInput',
          description: 'What becomes of one balance of a person: what is neither carried over nor paid out expires.',
        }),
    )
    .min(1, 'input.required')
    .max(mostRows, 'input.tooMany')
    .refine(
      (rows) => new Set(rows.map(({ employeeId }) => employeeId)).size <= mostPeopleOfLeave,
      `input.tooMany:${mostPeopleOfLeave}`,
    )
    .describe(`Of ${mostPeopleOfLeave} people at most.`),
});
type Given = z.output<typeof input>;
type Row = Given['rows'][number];

type RefusedRow = { employeeId: string; balanceId: string; key: string };
export type LeaveYearClosed = { corrections: number; refused: RefusedRow[] };

const refusedAs = ({ employeeId, balanceId }: Row, key: string): RefusedRow => ({ employeeId, balanceId, key });

type Own = { changes: Change[]; refused: RefusedRow[]; departmentId?: string };
type Asked = { given: Given; organisation: Organisation; payoutDate: PlainDate };

/** Corrections of one person's balances, written together under the person's turn. */
const ofPerson = async (ctx: Ctx<Viewer>, rows: readonly Row[], asked: Asked): Promise<Own> => {
  const { given, organisation, payoutDate } = asked;
  const { accountId, userId, mayApproveOwn, zone } = ctx.viewer;
  const { employeeId } = rows[0]!;
  const allRefused = (key: string): Own => ({ changes: [], refused: rows.map((row) => refusedAs(row, key)) });
  const turn = await absenceTurn(ctx, employeeId);
  const { employee, contracts } = await loadPerson(ctx, accountId, employeeId);
  if (!employee) return allRefused('notFound');
  const { departmentId } = placeAtYearEnd(employee, contracts, given.year);
  if (ctx.need(absenceAccess.closeLeaveYear, { departmentId })) return allRefused('notFound');
  if (employeeId === userId && !mayApproveOwn) return allRefused('correctionOwn');
  const last = plainDate(given.year, 12, 31);
  const [{ person }, corrections] = await Promise.all([
    loadLeavePerson(ctx, { accountId, employeeId, contracts }, { from: last, until: last }),
    readCorrections(ctx, employeeId),
  ]);
  const absenceDays = await asWritten(ctx, turn, person.absenceDays, zone);
  const balances = yearEndBalances({ ...person, absenceDays, corrections }, organisation, given.year);
  const guard = turn.guardOf();
  const own: Own = { changes: [], refused: [], departmentId };
  for (const row of rows) {
    const found = balances.find(({ balance }) => balance.id === row.balanceId);
    const key = !found ? 'unknownBalance' : found.left !== row.left ? 'yearEndChanged' : yearEndProblem(found, row);
    if (!found || key) {
      own.refused.push(refusedAs(row, key ?? 'unknownBalance'));
      continue;
    }
    const { unit, expirationMonths } = found.balance;
    const terms = { year: given.year, unit, expirationMonths, carryUntil: given.carryUntil, payoutDate };
    for (const made of yearEndCorrections(found.exact, row, terms)) {
      const correction: LeaveCorrection = {
        ...made,
        accountId,
        id: ctx.ports.ids.next('lco'),
        version: 1,
        employeeId,
        departmentId,
        balanceId: row.balanceId,
        note: null,
        linkedId: null,
        enteredBy: userId,
        enteredAt: instant(ctx.now),
      };
      own.changes.push({ ...change(leaveCorrections, null, correction), together: employeeId, guard });
    }
  }
  return own;
};

const datesRefusal = ({ year, carryUntil, payoutDate }: Given): Refusal | undefined => {
  const last = plainDate(year, 12, 31);
  if (carryUntil && carryUntil <= last) return refuse('INVALID', 'yearEndCarriesOn', { field: 'carryUntil' });
  if (payoutDate && payoutDate < last) return refuse('INVALID', 'yearEndPaysLater', { field: 'payoutDate' });
  return undefined;
};

/**
 * Carries over, pays out and expires leave of many people in one operation. Rows that changed since they were displayed, and rows
 * that the viewer may not decide, are refused individually; automatic effects are not written.
 */
export const closeLeaveYear = useCase({
  name: 'closeLeaveYear',
  needs: absenceAccess.closeLeaveYear,
  input,
  run: async (ctx, input): Promise<LeaveYearClosed | Refusal> => {
    const wrong = datesRefusal(input);
    if (wrong) return wrong;
    const resumed = await resumeLarge<LeaveYearClosed>(ctx);
    if (resumed) return resumed;
    const organisation = await readOrganisation(ctx, ctx.viewer.accountId);
    const asked = { given: input, organisation, payoutDate: input.payoutDate ?? plainDate(input.year, 12, 31) };
    const byPerson = [...Map.groupBy(input.rows, ({ employeeId }) => employeeId)];
    const ownOf = new Map<string, Own>();
    await inTurns(byPerson, async ([id, rows]) => void ownOf.set(id, await ofPerson(ctx, rows, asked)));
    const own = byPerson.map(([id]) => ownOf.get(id)!);
    const changes = own.flatMap((outcome) => outcome.changes);
    const refused = own.flatMap((outcome) => outcome.refused);
    if (changes.length === 0) {
      // A first attempt with the same key may have made these changes.
      const twin = await replayOf<LeaveYearClosed>(ctx);
      if (twin !== undefined) return twin;
      return refused.length === 0 ? refuse('INVALID', 'yearEndNothing') : { corrections: 0, refused };
    }
    const departmentIds = [
      ...new Set(own.flatMap(({ changes: made, departmentId }) => (made.length ? departmentId! : []))),
    ];
    const answer = await commitLarge<LeaveYearClosed>(ctx, {
      changes,
      event: {
        type: 'leaveYearClosed',
        area: 'absence',
        subject: String(input.year),
        departmentId: departmentIds.length === 1 ? departmentIds[0]! : null,
        details: { year: input.year, departmentIds },
      },
      answer: { corrections: changes.length, refused },
      inSlices: true,
    });
    if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
    if (isRefusal(answer) || !ctx.overtaken) return answer;
    const late = new Set(ctx.overtaken);
    const lost = changes.map(({ after }) => after as unknown as LeaveCorrection).filter(({ id }) => late.has(id));
    const people = new Set(lost.map(({ employeeId }) => employeeId));
    return {
      corrections: answer.corrections - lost.length,
      refused: [
        ...refused,
        ...input.rows.filter(({ employeeId }) => people.has(employeeId)).map((row) => refusedAs(row, 'yearEndChanged')),
      ],
    };
  },
});
