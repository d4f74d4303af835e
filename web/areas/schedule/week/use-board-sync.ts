import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { skillFilter } from '#domain/shifts/skill-filter.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { afterPaint } from '#web/kit/paint/after-paint.ts';
import type { WordsOfFinding } from '#web/parts/findings/finding-words.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { foundAdjacent } from './adjacent-view.ts';
import { boardData, type Names } from './board-data.ts';
import { filtered } from './filtered.ts';
import { withOwnChanges } from './own-changes.ts';
import type { ScheduleAnswers } from './use-schedule-answers.ts';
import type { SchedulePlaces } from './use-schedule-places.ts';
import type { VerdictIndex } from './verdict-index.ts';

type Board = { store: BoardStore; index: VerdictIndex; words: WordsOfFinding; names: Names | null };

/** How many answers of this moment replaced own changes: each is put on the board again. */
const useSettledAnswers = ({ answer, isNow, weeks }: ScheduleAnswers, store: BoardStore): number => {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    // An answer of this moment contains what was done here; one that was kept or asked ahead may not.
    if (!answer || !store.settle(answer.scheduleWeek)) return;
    setCount((before) => before + 1);
    // An answer of another moment comes without what was done here, and so do the weeks that were kept.
    if (!isNow) weeks.forgetAll();
  }, [answer, store, isNow, weeks]);
  return count;
};

/** Puts each answer on the board, under the filters of the address. True once there is one. */
export const useBoardSync = (
  answers: ScheduleAnswers,
  { teams, team, departmentName }: SchedulePlaces,
  address: ScheduleAddress,
  { store, index, words, names }: Board,
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
  // Before anything is painted: the heading and its dates come as one.
  useLayoutEffect(() => {
    if (!week || !names) return;
    void settled;
    const answered = boardData(week, teams, names, t('planning.absent'), departmentName, address.team);
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
    // Another view is shown at once with what the server found; the look over its edges takes as long as drawing it.
    show(false);
    return afterPaint(() => {
      evaluated.current = view;
      show(true);
    });
  }, [week, settled, facts, index, names, teams, team, store, t, filters, departmentName, words, address.team, view]);
  return synced;
};
