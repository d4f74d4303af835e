import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labourRuleNames } from '#domain/labour/labour-rule.ts';
import type { Finding } from '#domain/labour/verdict.ts';
import { skillFilter } from '#domain/shifts/skill-filter.ts';
import type { OwnChange } from '#web/areas/schedule/board/board-contents.ts';
import type { BoardData, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { sentAt } from '#web/kit/graphql/sent-at.ts';
import { afterPaint } from '#web/kit/paint/after-paint.ts';
import type { WordsOfFinding } from '#web/parts/findings/finding-words.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import type { ForecastOn } from '#web/parts/turnover-forecast/use-counted-forecast.ts';
import { boardData, findingOf, withPerson } from './board-data.ts';
import { filtered } from './filtered.ts';
import { type Names, rowsOf } from './rows-of.ts';
import type { ScheduleAnswers } from './use-schedule-answers.ts';
import type { SchedulePlaces } from './use-schedule-places.ts';
import { type VerdictIndex, verdictOfShift } from './verdict-index.ts';

/** Rules that consider work outside the visible dates. */
const reachesOut: ReadonlySet<string> = new Set(['overlap', ...labourRuleNames]);

/**
 * Adds findings that involve work outside the view: the server evaluates a week by its own data, while the facts include adjacent
 * days. Server findings are kept; undefined where there is nothing to add.
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

/**
 * Reapplies own changes to a cached answer, for example under another filter. A newer version in the answer wins. Row and label
 * follow the current rows, which may differ from those at the time of the change.
 */
export const withOwnChanges = (board: BoardData, own: ReadonlyMap<string, OwnChange>, names: Names): BoardData => {
  if (own.size === 0) return board;
  const isNewer = ({ id, version }: BoardShift): boolean => version > (own.get(id)?.version ?? -1);
  const kept = board.shifts.filter(isNewer);
  const known = new Set(kept.map(({ id }) => id));
  const dates = new Set(board.days.map(({ date }) => date));
  const mine = [...own.values()].flatMap(({ shift }) => (shift && dates.has(shift.date) ? [shift] : []));
  const shifts = mine
    .filter(({ id }) => !known.has(id))
    .map((shift) => ({
      ...shift,
      alsoIn: undefined,
      ...rowsOf(names, shift),
      ...withPerson(names, names.template(shift.shiftId), shift.employeeId),
    }));
  return { ...board, shifts: [...kept, ...shifts] };
};

type Board = {
  store: BoardStore;
  index: VerdictIndex;
  words: WordsOfFinding;
  names: Names | null;
  forecastOn: ForecastOn;
};

/** Counts answers that replaced own changes, each of which is applied to the board again. */
const useSettledAnswers = ({ answer, isNow, weeks }: ScheduleAnswers, store: BoardStore): number => {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    // A fresh answer contains own changes saved before it was asked for; a cached or prefetched one may not.
    if (!answer || !store.settle(answer.scheduleWeek, sentAt(answer))) return;
    setCount((before) => before + 1);
    // Answers of a past moment and cached weeks lack own changes.
    if (!isNow) weeks.forgetAll();
  }, [answer, store, isNow, weeks]);
  return count;
};

/** Applies each answer to the board under the address's filters; true once there is one. */
export const useBoardSync = (
  answers: ScheduleAnswers,
  { teams, team, departmentName }: SchedulePlaces,
  address: ScheduleAddress,
  { store, index, words, names, forecastOn }: Board,
): boolean => {
  const { t } = useTranslation();
  const { search, shift, state, tag, skill, mode, asOf } = address;
  const { facts } = answers;
  const week = answers.shown?.scheduleWeek;
  const filters = useMemo(
    () => ({
      ...{ search, shift, state, tag },
      skill: skill !== null && facts && week ? skillFilter([skill], week.from, facts) : null,
    }),
    [search, shift, state, tag, skill, facts, week],
  );
  const view = `${mode} ${week?.from} ${week?.to} ${asOf}`;
  const [synced, setSynced] = useState(false);
  const settled = useSettledAnswers(answers, store);
  /** The view whose shifts were last evaluated against work that it does not show. */
  const evaluated = useRef('');
  // Before paint, so that heading and dates change together.
  useLayoutEffect(() => {
    if (!week || !names) return;
    void settled;
    const answered = boardData(week, teams, names, t('planning.absent'), departmentName, address.team, forecastOn);
    const planned = new Set(week.plannedDepartmentIds);
    const plansIt = ({ teamId }: BoardShift): boolean => planned.has(team.current.departmentOfTeam(teamId) ?? '');
    const show = (isEvaluated: boolean): void => {
      const board = withOwnChanges(answered, store.own(), names);
      const draw = (shifts: typeof board.shifts): void => {
        store.sync(filtered({ ...board, shifts }, filters));
        index.answer({ week, facts });
      };
      // Shifts are evaluated by the board and the index of this answer.
      draw(board.shifts);
      const more = isEvaluated && facts ? foundAdjacent(board.shifts, index, plansIt, words) : undefined;
      if (more) draw(more);
    };
    setSynced(true);
    if (evaluated.current === view || !facts) return show(true);
    // Shows another view at once with server findings; evaluating across its edges takes as long as drawing it.
    show(false);
    return afterPaint(() => {
      evaluated.current = view;
      show(true);
    });
  }, [
    week,
    settled,
    facts,
    index,
    names,
    teams,
    team,
    store,
    t,
    filters,
    departmentName,
    words,
    address.team,
    view,
    forecastOn,
  ]);
  return synced;
};
