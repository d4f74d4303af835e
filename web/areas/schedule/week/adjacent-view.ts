import { labourRuleNames } from '#domain/labour/labour-rule.ts';
import type { Finding } from '#domain/labour/verdict.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { findingOf } from './board-data.ts';
import { type VerdictIndex, verdictOfShift } from './verdict-index.ts';

/** Rules that look over the edges of the view. */
const reachesOut: ReadonlySet<string> = new Set(['overlap', ...labourRuleNames]);

/**
 * The shifts with what is wrong with them together with work outside the view: the answer of a week is judged by what was read for it,
 * and the facts know the days on both sides. What the server found stays; undefined where there is nothing to add.
 */
export const foundAdjacent = (
  shifts: readonly BoardShift[],
  index: Pick<VerdictIndex, 'factOf' | 'now'>,
  plans: (shift: BoardShift) => boolean,
  words: (finding: Finding) => string,
): BoardShift[] | undefined => {
  let added = false;
  const all = shifts.map((shift) => {
    if (shift.isTask || !plans(shift)) return shift;
    const known = new Set(shift.findings.map(({ rule }) => rule));
    const more = (verdictOfShift(index, shift)?.findings ?? []).filter(
      ({ rule }) => reachesOut.has(rule) && !known.has(rule),
    );
    if (more.length === 0) return shift;
    added = true;
    return { ...shift, findings: [...shift.findings, ...more.map((found) => findingOf(found, words))] };
  });
  return added ? all : undefined;
};
