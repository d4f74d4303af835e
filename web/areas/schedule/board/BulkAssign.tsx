import { Button, Popover } from '@mantine/core';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { endsNextDay } from '#domain/time/moments.ts';
import { daysBetween } from '#domain/time/plain-date.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import layout from '#web/ui/layout.module.css';
import type { BoardEmployee, BoardShift, BoardVerdict } from './board-model.ts';
import { candidateOf } from './chip/judge.ts';
import { useGridController } from './controller.ts';
import { placeIn } from './drag/landings.ts';
import { openRowId } from './shift-index.ts';

const dayMinutes = 24 * 60;

/** Whether two of these shifts overlap, so that no one can work all of them. Shifts of different zones are not compared. */
const lieOverEachOther = (shifts: readonly BoardShift[]): boolean => {
  const [first] = shifts;
  if (!first) return false;
  const worked = shifts.flatMap(({ date, starttime, endtime, isTask, zone = '' }) => {
    if (isTask || endtime === null) return [];
    const day = daysBetween(first.date, date) * dayMinutes;
    const end = minuteOfDay(endtime) + (endsNextDay(starttime, endtime) ? dayMinutes : 0);
    return [{ zone, start: day + minuteOfDay(starttime), end: day + end }];
  });
  const latestEnd = new Map<string, number>();
  return worked
    .sort((a, b) => a.start - b.start)
    .some(({ zone, start, end }) => {
      const before = latestEnd.get(zone) ?? start;
      latestEnd.set(zone, Math.max(before, end));
      return start < before;
    });
};

const openPeople = async () => ({ default: (await import('#web/areas/schedule/day-list/PeopleList.tsx')).PeopleList });

const rank = { fits: 0, warn: 1, block: 2 } as const;

/** The worst verdict of all, and the number of shifts with findings. */
const together = (verdicts: readonly BoardVerdict[]): BoardVerdict =>
  verdicts.reduce((a, b) => ({
    ...(rank[b.level] > rank[a.level] ? b : a),
    warnings: a.warnings + b.warnings,
  }));

/** Only the worst verdict: evaluation of a person stops at the first impossible shift, to avoid a thousand evaluations each. */
const worst = (shifts: readonly BoardShift[], verdictOf: (shift: BoardShift) => BoardVerdict): BoardVerdict => {
  let found = verdictOf(shifts[0]!);
  for (const shift of shifts.slice(1)) {
    if (found.level === 'block') break;
    const next = verdictOf(shift);
    if (rank[next.level] > rank[found.level]) found = next;
  }
  return found;
};

type Props = { chosen: readonly BoardShift[]; disabled: boolean; onDone: () => void };

/** Assigns all selected shifts to one person, each on its own date. People without conflicts come first. */
export const BulkAssign = ({ chosen, disabled, onDone }: Props) => {
  const controller = useGridController();
  const [opened, setOpened] = useState(false);
  const PeopleList = lazyScreen(openPeople);
  const { words, actions, verdictFor } = controller.inputs();
  const ofOne = useCallback(
    (employeeId: string) => (shift: BoardShift) => verdictFor(candidateOf(shift, false), employeeId, shift.date),
    [verdictFor],
  );
  // A clash applies to everyone, so no evaluation per person is needed.
  const clash = useMemo(
    (): BoardVerdict | null =>
      lieOverEachOther(chosen) ? { level: 'block', words: words.t('schedule.bulk.atOnce'), warnings: 0 } : null,
    [chosen, words],
  );
  const verdictOf = useCallback(
    (employeeId: string) => clash ?? worst(chosen, ofOne(employeeId)),
    [clash, chosen, ofOne],
  );
  const assign = (employee: BoardEmployee | null): void => {
    setOpened(false);
    const landings = chosen
      .filter((shift) => shift.may.move && shift.employeeId !== (employee?.id ?? null))
      .map((shift) => ({ shift, date: shift.date, ...placeIn('employee', employee?.id ?? openRowId, shift) }));
    if (landings.length > 0) {
      actions.move(landings);
      const warnings = employee ? together(chosen.map(ofOne(employee.id))).warnings : 0;
      actions.announce(words.say.placed('move', landings, employee?.name ?? null, warnings, 0));
    }
    onDone();
  };
  const dates = new Set(chosen.map(({ date }) => date));
  const [only] = dates;
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" disabled={disabled} onClick={() => setOpened(!opened)}>
          {words.t('schedule.bulk.assign')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={layout.scroll} mah="min(420px, 60vh)">
        <Suspense fallback={null}>
          <PeopleList
            date={dates.size === 1 && only ? only : null}
            employees={controller.store.people()}
            verdictOf={verdictOf}
            words={words}
            onPick={assign}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
