import { verdictsOf } from '#domain/labour/conflicts.ts';
import { exampleContract, exampleShift } from '#domain/labour/examples.testing.ts';
import { type PlanningFacts, planningIndex } from '#domain/labour/planning-index.ts';
import { changeScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { ms, type Section } from './report.ts';

const people = 200;
const days = 28;
const first = '2026-03-02';
const zone = 'Europe/Amsterdam';

/** Two hundred people over four weeks with all facts that the rules need: shifts, absences, contracts, preferences, skills. */
const facts = (): PlanningFacts => {
  const ids = Array.from({ length: people }, (_, index) => `emp_${index}`);
  const dates = Array.from({ length: days + 14 }, (_, index) => addDays(first, index - 7));
  const works = (person: number, day: number): boolean => (person + day) % 7 < 5;
  const times = (person: number) =>
    person % 9 === 0 ? ['22:00', '06:00'] : person % 2 ? ['09:00', '17:00'] : ['13:00', '21:00'];
  return {
    shifts: ids.flatMap((employeeId, person) =>
      dates.flatMap((date, day) => {
        const [starttime, endtime] = times(person) as [string, string];
        return works(person, day)
          ? [exampleShift({ id: `sch_${person}_${day}`, employeeId, date, starttime, endtime, zone })]
          : [];
      }),
    ),
    absenceDays: ids
      .filter((_, person) => person % 10 === 0)
      .map((employeeId) => ({
        absenceId: `abs_${employeeId}`,
        employeeId,
        date: addDays(first, 9),
        status: 'Approved' as const,
        minutes: 480,
        startTime: null,
        zone,
      })),
    contracts: ids.map((employeeId) => exampleContract({ id: `con_${employeeId}`, employeeId })),
    employees: ids.map((id, person) => ({ id, startdate: null, enddate: null, skills: person % 3 ? ['Bar'] : [] })),
    labourSetOn: () => 'nl',
    availability: {
      dated: [],
      recurring: ids.map((employeeId) => ({
        id: `avr_${employeeId}`,
        employeeId,
        from: first,
        until: null,
        interval: 1,
        weekdays: { su: [{ from: 0, until: 1440, level: 'unavailable' as const }] },
        zone,
      })),
    },
    skillsOf: () => ['Bar'],
  };
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/**
 * Wall-clock time, which a drag waits for: the processor time of a process or thread is counted in ticks that are too coarse
 * here.
 */
const now = (): number => performance.now();

type DragFigures = { cells: number; first: number; best: number; median: number; worst: number };

/** Milliseconds to evaluate all rows and columns while one shift is dragged over them. */
const dragVerdicts = (rounds = 100): DragFigures => {
  const index = planningIndex(facts());
  const shift = exampleShift({ id: 'sch_1_7', employeeId: 'emp_1' });
  const ids = Array.from({ length: people }, (_, person) => `emp_${person}`);
  const dates: PlainDate[] = Array.from({ length: days }, (_, day) => addDays(first, day));
  const took = Array.from({ length: rounds }, () => {
    const from = now();
    for (const date of dates) {
      const verdictOf = verdictsOf(changeScheduledShift(shift, { date }), index);
      for (const id of ids) verdictOf(id);
    }
    return now() - from;
  });
  const sorted = [...took].sort((a, b) => a - b);
  return {
    cells: people * days,
    first: took[0]!,
    best: sorted[0]!,
    median: quantile(sorted, 0.5),
    worst: quantile(sorted, 0.95),
  };
};

/** Time that the rules take while a shift is dragged over all people. */
export const dragSection = (): Section => {
  const { cells, first: cold, best, median, worst } = dragVerdicts();
  return {
    title: 'Verdicts while dragging',
    note: `One shift judged on every row and date at once, ${people} people over ${days} days, by all rules: ${cells} verdicts, a hundred times over. By the clock, pauses for garbage included; wanted within one frame (16.7 ms). The screen asks for the rows in sight and one date at a time.`,
    head: ['first time, nothing known', 'best', 'median', '95 of 100'],
    rows: [[ms(cold), ms(best), ms(median), ms(worst)]],
  };
};
