import type { Viewer } from '#domain/access/viewer.ts';
import { knowsEnd } from '#domain/shifts/mask.ts';
import type { Ctx } from '#services/kit/context.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';

export type Row = Record<string, unknown>;

/** One list for each kind of data about a person; lists that the viewer may not see are omitted. */
export type PersonData = Record<string, Row[]>;

/** The item without storage attributes. */
export const plainRow = (item: object, hidden: readonly string[] = []): Row =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([key, value]) => value !== null && value !== undefined && key !== 'accountId' && !hidden.includes(key),
    ),
  );

const plannersOnly = ['verdict', 'overrideReason', 'overriddenRules', 'hiddenBy', 'holder'];

/** A planned shift, without fields for planners only. */
export const plannedRow = (
  { viewer }: Ctx<Viewer>,
  work: { departmentId: string; hide_end_time: boolean },
  hidden: readonly string[] = [],
): Row => {
  const plans = mayPlan(viewer, work.departmentId);
  const ends = knowsEnd(work, plans) ? [] : ['endtime', 'endsAt'];
  return plainRow(work, [...hidden, ...ends, ...(plans ? [] : plannersOnly)]);
};
