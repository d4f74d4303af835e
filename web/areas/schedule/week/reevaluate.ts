import type { Finding } from '#domain/labour/verdict.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { sameFacts } from '#web/grid/same-facts.ts';
import { findingOf } from './board-data.ts';
import { type VerdictIndex, verdictOfShift } from './verdict-index.ts';

const shiftsOf = (store: BoardStore, employeeId: string): BoardShift[] =>
  store.view(employeeId).cells.flatMap((cell) => cell.shifts);

/**
 * Evaluates everything that these people work again: a shift that was added or taken away changes what is wrong with
 * the others too.
 */
export const reevaluate = (
  store: BoardStore,
  index: VerdictIndex,
  employeeIds: Iterable<string>,
  words: (finding: Finding) => string,
): void => {
  const changed: BoardShift[] = [];
  for (const employeeId of employeeIds) {
    if (store.rowIndex(employeeId) === undefined) continue;
    for (const shift of shiftsOf(store, employeeId)) {
      const verdict = verdictOfShift(index, shift);
      if (!verdict) continue;
      const findings = verdict.findings.map((found) => findingOf(found, words));
      if (!sameFacts(findings, shift.findings)) changed.push({ ...shift, findings });
    }
  }
  if (changed.length > 0) store.apply({ put: changed });
};
