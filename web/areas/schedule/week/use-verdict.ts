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

/** What forbids the work itself, in the words that every form has for it; an end that is hidden is nothing to go by. */
const problemIn = (work: ReturnType<typeof workOfCandidate>, { endtime }: Candidate): string | null => {
  const problem = endtime === null ? undefined : plannedTimeProblem(work);
  return (problem && issueText({ message: problem.key })) ?? null;
};

/** The answers of one column of the grid: as long as shift, times and date stay the same, every row shares what they come to. */
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

/** For the row under the pointer: what the rules say, and the hours it would come to. */
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
        // Only rows of people sum up what someone works.
        if (store.by() !== 'employee') return { level: 'fits', words: t('openShifts.assign.fits'), warnings: 0 };
        const same = !candidate.copy && candidate.shift?.employeeId === employeeId;
        const { plannedMinutes: now, employee } = store.view(employeeId);
        const planned = now + (same ? 0 : candidate.minutes);
        // Of a single day nothing is agreed, only of weeks.
        const agreed = store.dates().length < 7 ? null : (employee?.contractMinutes ?? null);
        // What the name will say in amber once it is planned is amber before.
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
