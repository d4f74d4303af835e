import * as z from 'zod';
import type { Absence } from '#domain/absence/absence.ts';
import { rosterActions } from '#domain/absence/absence-type.ts';
import { type AbsenceEvent, absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { actionsOf, type Change, stored } from '#services/kit/change.ts';
import { Raced, replayOf } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { writtenIn } from '#services/kit/guards.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { shiftsOfAbsences } from '#services/shifts/planned/absent-shifts.ts';
import { absences } from './absence.store.ts';
import { absenceTurn } from './absence-turn.ts';
import { type Decision, decisionOf, decisionRefusal, type How, type Said } from './decision.ts';

/** Most requests per decision. */
export const mostDecided = 30;
// All writes for one person's requests are in one transaction, so that none is half decided.
const mostWritten = 80;
// The first step of a large write is a single transaction as well.
const mostGuards = 90;

const input = z
  .object({
    absences: z
      .array(
        z
          .object({ id: referenceSchema, version: versionSchema })
          .meta({ id: 'SeenAbsenceInput', description: 'A request in the version that the approver saw.' }),
      )
      .min(1, 'input.required')
      .max(mostDecided, 'input.tooMany'),
    note: textSchema(longestReason).describe('A word for everyone who asked.'),
    rosterAction: z
      .enum(rosterActions)
      .nullish()
      .describe('Of an approval: what happens to planned shifts; left out: as each type has it.'),
    overrideReason: textSchema(longestReason).describe(
      'Of an approval: why they may pass a restriction or lie over approved hours.',
    ),
  })
  .meta({ id: 'DecideAbsencesInput' });
type Given = z.output<typeof input>;

type Refused = { id: string; key: string; measured: string | null; limit: string | null };
/** Decided requests in their new state, and refused ones with the reason. */
export type AbsencesDecided = { absences: Absence[]; refused: Refused[] };

const refusedAs = (id: string, { key, measured, limit }: Refusal): Refused => ({ id, key, measured, limit });

type Own = { decided: Decision[]; refused: Refused[]; changes: Change[]; guards: WriteAction[]; turn?: WriteAction };

/** Decides one person's requests together, since they affect the same plan and balances. */
const ofPerson = async (
  ctx: Ctx<Viewer>,
  asked: readonly { before: Absence; version: number }[],
  decision: Said,
  how: How,
): Promise<Own> => {
  const { employeeId } = asked[0]!.before;
  const turn = await absenceTurn(ctx, employeeId);
  const decided: Decision[] = [];
  const refused: Refused[] = [];
  for (const { before, version } of asked) {
    const isOpen = before.status === 'Pending';
    const why = decisionRefusal(ctx, before, version, how) ?? (isOpen ? undefined : refuse('STATE', 'absenceState'));
    const outcome = why ?? (await decisionOf(ctx, before, decision, { ...how, turn }));
    if (isRefusal(outcome)) refused.push(refusedAs(before.id, outcome));
    else decided.push(outcome);
  }
  if (decided.length === 0) return { decided, refused, changes: [], guards: [] };
  const today = dateAt(instant(ctx.now), decided[0]!.zone);
  const leaving = decided.map(({ after, days }) => ({ absence: after, days }));
  // A pending request has not hidden any shifts.
  const plan = how.decision === 'approve' ? await shiftsOfAbsences(ctx, employeeId, leaving, today) : undefined;
  const changes = [...decided.flatMap((outcome) => outcome.changes), ...(plan?.changes ?? [])];
  if (changes.flatMap((change) => actionsOf(stored(change))).length > mostWritten) {
    const alone = decided.map(({ before }) => refusedAs(before.id, refuse('STATE', 'absenceDecideAlone')));
    return { decided: [], refused: [...refused, ...alone], changes: [], guards: [] };
  }
  return {
    decided,
    refused,
    changes: changes.map((change) => ({ ...change, together: employeeId })),
    guards: [...decided.flatMap(({ guards }) => guards), ...(plan?.guards ?? [])],
    turn: turn.guardOf(...decided.map(({ before }) => before)),
  };
};

const onceEach = (guards: readonly WriteAction[]): WriteAction[] => [
  ...new Map(guards.toReversed().map((guard) => [writtenIn(guard), guard])).values(),
];

const eventOf = (type: AbsenceEvent, decided: readonly Decision[]) => {
  const departmentIds = [...new Set(decided.map(({ after }) => after.departmentId))];
  return {
    type,
    area: 'absence',
    subject: decided[0]!.after.id,
    departmentId: departmentIds.length === 1 ? departmentIds[0]! : null,
    details: { absenceIds: decided.map(({ after }) => after.id), departmentIds },
  };
};

/** Decides several requests in one operation; refusals are per row and do not stop the others. */
const decideAll = async (
  ctx: Ctx<Viewer>,
  input: Given,
  how: How & { event: AbsenceEvent },
): Promise<AbsencesDecided | Refusal> => {
  const versions = new Map(input.absences.map(({ id, version }) => [id, version]));
  const found = await findByIds(ctx.table, absences, ctx.viewer.accountId, [...versions.keys()]);
  const known = new Set(found.map(({ id }) => id));
  const missing = [...versions.keys()].filter((id) => !known.has(id)).map((id) => refusedAs(id, notFound()));
  const people = Map.groupBy(
    found.map((before) => ({ before, version: versions.get(before.id)! })),
    ({ before }) => before.employeeId,
  );
  const own: Own[] = [];
  for (const asked of people.values()) own.push(await ofPerson(ctx, asked, input, how));
  const decided = own.flatMap((outcome) => outcome.decided);
  const refused = [...missing, ...own.flatMap((outcome) => outcome.refused)];
  // A first attempt with the same key may already have decided these requests.
  if (decided.length === 0) return (await replayOf<AbsencesDecided>(ctx)) ?? { absences: [], refused };
  const turns = own.flatMap(({ turn }) => turn ?? []);
  const answer = await commitLarge<AbsencesDecided>(ctx, {
    changes: own.flatMap(({ changes }) => changes),
    guards: onceEach([...turns, ...own.flatMap(({ guards }) => guards)]).slice(-mostGuards),
    event: eventOf(how.event, decided),
    answer: { absences: decided.map(({ after, before }) => ({ ...after, version: before.version + 1 })), refused },
  });
  // A concurrent change of one of them: retry, which refuses that one at its row.
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  if (isRefusal(answer) || !ctx.overtaken) return answer;
  const late = new Set(ctx.overtaken);
  return {
    absences: answer.absences.filter(({ id }) => !late.has(id)),
    refused: [
      ...refused,
      ...answer.absences
        .filter(({ id }) => late.has(id))
        .map(({ id }) => refusedAs(id, refuse('CONFLICT', 'changedMeanwhile'))),
    ],
  };
};

/** Approves pending requests. */
export const approveAbsences = useCase({
  name: 'approveAbsences',
  needs: absenceAccess.approveAbsences,
  input,
  run: (ctx, input) =>
    decideAll(ctx, input, { decision: 'approve', need: absenceAccess.approveAbsences, event: 'absencesApproved' }),
});

/** Declines pending requests, with one note for all of them. */
export const declineAbsences = useCase({
  name: 'declineAbsences',
  needs: absenceAccess.declineAbsences,
  input,
  run: (ctx, input) =>
    decideAll(ctx, input, { decision: 'decline', need: absenceAccess.declineAbsences, event: 'absencesDeclined' }),
});
