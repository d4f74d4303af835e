import type { Viewer } from '#domain/access/viewer.ts';
import { withOverriddenRules } from '#domain/labour/override.ts';
import type { ScheduleEvent } from '#domain/schedule/actions.ts';
import type { ShiftsEvent } from '#domain/shifts/actions.ts';
import type { SeriesWrites, Write } from '#domain/shifts/edit-series.ts';
import { occurrenceOn } from '#domain/shifts/expand-series.ts';
import { plannedTimeProblem } from '#domain/shifts/planned-minutes.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { EventFacts } from '#services/kit/events.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { keptShift, scheduledShifts, series as seriesStore } from '#services/planning/plan.store.ts';
import { judgedBy } from '#services/planning/planning-context.ts';
import { seriesChanges, unchangedSeries } from '#services/planning/series-changes.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { dayPlanKeys, dayPlansIn } from '#services/table.ts';
import { planGuards, readDaysAnd } from './employee-day.ts';
import { withShiftConflict } from './shift-conflict.ts';

const present = <T>(values: (T | null)[]): T[] => values.filter((value) => value !== null);

/** Reason why the work is invalid, regardless of rules; undefined when it is valid. */
const impossible = ({ series, shifts }: SeriesWrites): Refusal | undefined => {
  const patterns = present(series.map((write) => write.after)).map((pattern) =>
    occurrenceOn(pattern, pattern.first_occurrence),
  );
  for (const shift of [...present(shifts.map((write) => write.after)), ...patterns]) {
    const problem = plannedTimeProblem(shift);
    if (problem) return refuse('INVALID', problem.key, problem);
  }
  return undefined;
};

/** New shifts already have their first version: a date that leaves its series continues from it. */
export const versioned = ({ before, after }: Write<ScheduledShift>): Write<ScheduledShift> => ({
  before,
  after: before && after ? { ...after, version: before.version + 1 } : after,
});

/** Change of a shift that already has its next version. */
export const shiftChange = ({ before, after }: Write<ScheduledShift>): Change =>
  ({
    store: scheduledShifts,
    before: before && keptShift(before),
    after: after && keptShift(after),
  }) as unknown as Change;

/** A date may leave a series only while it is unchanged since it was read. */
const seriesChecks = (writes: Write<Series>[], changed: Change[]): WriteAction[] => {
  const written = new Set(
    changed.filter((change) => change.store.kind === seriesStore.kind).map((change) => change.before?.id),
  );
  return present(writes.map((write) => write.before))
    .filter((series) => !written.has(series.id))
    .map((series) => unchangedSeries(seriesStore, series));
};

/**
 * Change of a shift with what must be committed together with it: the date that it leaves, or the item that it was created from.
 */
const heldWith = (patterns: readonly Change[], made: ReadonlyMap<string, string> = new Map()) => {
  const parted = new Set(patterns.map((pattern) => pattern.together));
  return (write: Write<ScheduledShift>): Change => {
    const { id } = (write.after ?? write.before)!;
    const together = made.get(id) ?? (parted.has(id) ? id : undefined);
    return together === undefined ? shiftChange(write) : { ...shiftChange(write), together };
  };
};

/** Changes of writes that affect no one's times, with their checks; they are not serialised per day. */
export const bareChanges = ({ series, shifts }: SeriesWrites): { changes: Change[]; guards: WriteAction[] } => {
  const patterns = series.flatMap(seriesChanges);
  const changeOf = heldWith(patterns);
  return {
    changes: [...shifts.map((shift) => changeOf(versioned(shift))), ...patterns],
    guards: seriesChecks(series, patterns),
  };
};

const noted = (judged: ScheduledShift): ScheduledShift => withOverriddenRules(judged, judged.verdict);

type Plan<T> = {
  writes: SeriesWrites;
  /** All series of the account, as they were read. */
  known: readonly Series[];
  /** `area` names the area of the event when it is not shifts. */
  event: Omit<EventFacts, 'area' | 'type'> &
    ({ type: ShiftsEvent; area?: 'shifts' } | { type: ScheduleEvent; area: 'schedule' });
  /** Other changes of the same operation; `together` names the item that each of these shifts must be committed with. */
  extra?: { changes: Change[]; guards: WriteAction[]; together?: ReadonlyMap<string, string> };
  /** The use case's answer, from the shifts after the commit. */
  answer: (shifts: ScheduledShift[]) => T;
};

/**
 * A selection may need more guards than a transaction allows. The last ones can be dropped: verdicts are informative and
 * evaluated again in every view, and each date of a series is checked again when it is written.
 */
export const guardsThatFit = (guards: WriteAction[]): WriteAction[] => guards.slice(0, 90);

/**
 * Evaluates the shifts at their new places and commits them with their series, serialised with other writes to the same days.
 * Rules never refuse: the verdict is stored with the item.
 */
export const writePlan = async <T>(
  ctx: Ctx<Viewer>,
  { writes, known, event, answer, extra: more }: Plan<T>,
): Promise<T | Refusal> => {
  const refused = impossible(writes);
  if (refused) return refused;
  const { accountId } = ctx.viewer;
  const afters = present(writes.shifts.map((write) => write.after));
  const { seen, extra } = await readDaysAnd(ctx, accountId, afters, dayPlanKeys(accountId, afters));
  const facts = { series: known, dayPlans: dayPlansIn(extra) };
  const verdicts = new Map((await judgedBy(ctx, accountId, afters, facts)).map((shift) => [shift.id, shift]));
  const shifts = writes.shifts.map(({ before, after }) =>
    versioned({ before, after: after && noted(verdicts.get(after.id)!) }),
  );
  const patterns = writes.series.flatMap(seriesChanges);
  const changeOf = heldWith(patterns, more?.together);
  const repatterned = patterns.filter((pattern) => pattern.store.kind === seriesStore.kind);
  const holders = repatterned.flatMap((pattern) => present([pattern.before, pattern.after])) as unknown as Series[];
  const done = await commitLarge<T>(ctx, {
    changes: [...shifts.map(changeOf), ...patterns, ...(more?.changes ?? [])],
    guards: guardsThatFit([
      ...(more?.guards ?? []),
      ...seriesChecks(writes.series, patterns),
      ...planGuards(accountId, seen, afters, holders),
    ]),
    event: { area: 'shifts', ...(ctx.quiet ? { quiet: true } : {}), ...event },
    answer: answer(present(shifts.map((write) => write.after))),
  });
  return withShiftConflict(
    ctx.viewer,
    shifts.map(({ before }) => before),
    done,
  );
};
