import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '#domain/labour/verdict.ts';
import { plannedMinutes, plannedTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { momentsOf } from '#domain/time/moments.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Candidate, MinutesFor, ProblemFor, VerdictFor } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { issueText } from '#web/kit/refusals/refusal-text.ts';
import type { WordsOfFinding } from '#web/parts/findings/finding-words.ts';
import { type TeamFacts, type VerdictIndex, verdictsOfCandidate, workOfCandidate } from './verdict-index.ts';

type Rules = TeamFacts & {
  store: BoardStore;
  index: VerdictIndex;
  words: WordsOfFinding;
};

/** Why the work itself is invalid, in the forms' words; null for a hidden end. */
const problemIn = (work: ReturnType<typeof workOfCandidate>, { endtime }: Candidate): string | null => {
  const problem = endtime === null ? undefined : plannedTimeProblem(work);
  return (problem && issueText({ message: problem.key })) ?? null;
};

/** Verdicts of one column, shared by all rows while shift, times and date stay the same. */
const columnsOf = (index: VerdictIndex, teams: TeamFacts) => {
  let key: readonly unknown[] = [];
  let column: { problem: string | null; verdictOf: (employeeId: string) => Verdict };
  return (candidate: Candidate, date: PlainDate): typeof column => {
    const { shift, copy, starttime, endtime, breakMinutes, paidBreakMinutes, isTask, teamId, shiftId } = candidate;
    const times = [starttime, endtime, breakMinutes, paidBreakMinutes];
    const now = [index.now(), date, shift, copy, isTask, teamId, shiftId, ...times];
    if (key.length === 0 || now.some((part, place) => part !== key[place])) {
      key = now;
      const work = workOfCandidate(index, teams, candidate, date);
      column = {
        problem: problemIn(work, candidate),
        verdictOf: verdictsOfCandidate(index, teams, candidate, date, work),
      };
    }
    return column;
  };
};

/** Verdict and resulting hours for the row under the pointer. */
export const useVerdict = ({
  store,
  index,
  zoneOfTeam,
  departmentOfTeam,
  words,
}: Rules): { verdictFor: VerdictFor; problemFor: ProblemFor; minutesFor: MinutesFor } => {
  const { t } = useTranslation();
  const format = useFormat();
  const columnOf = useMemo(
    () => columnsOf(index, { zoneOfTeam, departmentOfTeam }),
    [index, zoneOfTeam, departmentOfTeam],
  );
  return useMemo(
    () => ({
      verdictFor: (candidate, employeeId, date) => {
        const { problem, verdictOf } = columnOf(candidate, date);
        if (problem !== null) return { level: 'block', words: problem, warnings: 0 };
        const verdict = verdictOf(employeeId);
        const [first] = verdict.findings;
        if (first) return { level: verdict.level, words: words(first), warnings: verdict.findings.length };
        // Only rows of people have hours.
        if (store.by() !== 'employee') return { level: 'fits', words: t('openShifts.assign.fits'), warnings: 0 };
        const same = !candidate.copy && candidate.shift?.employeeId === employeeId;
        const { plannedMinutes: now, employee } = store.view(employeeId);
        const planned = now + (same ? 0 : candidate.minutes);
        // Contract hours apply to weeks, not to a single day.
        const agreed = store.dates().length < 7 ? null : (employee?.contractMinutes ?? null);
        // Amber before planning exactly when the name cell will be amber after it.
        if (agreed !== null && planned > agreed)
          return {
            level: 'warn',
            words: t('planning.overContract', { hours: format.hours(planned), contract: format.hours(agreed) }),
            warnings: 0,
          };
        return { level: 'fits', words: t('planning.fits', { hours: format.hours(planned) }), warnings: 0 };
      },
      problemFor: (candidate, date) => problemIn(workOfCandidate(index, { zoneOfTeam }, candidate, date), candidate),
      minutesFor: (date, { starttime, endtime, breakMinutes, teamId }) =>
        plannedMinutes({ ...momentsOf(date, starttime, endtime, zoneOfTeam(teamId)), breakMinutes }),
    }),
    [store, index, columnOf, zoneOfTeam, words, t, format],
  );
};
