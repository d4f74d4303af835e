import { useCallback, useState } from 'react';
import type { BoardEmployee, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { candidateOf } from '#web/areas/schedule/board/chip/judge.ts';
import { placeIn } from '#web/areas/schedule/board/drag/landings.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import type { SheetProps } from './DaySheet.tsx';
import { DayStrip } from './DayStrip.tsx';
import { PeopleList } from './PeopleList.tsx';

type Props = SheetProps & { kind: 'move' | 'copy'; shift: BoardShift };

/** Where to? A date, then a person: two taps for what the desk does by dragging. */
export const PlaceSheet = ({ kind, shift, store, given, onSheet }: Props) => {
  const { words, actions, settings, verdictFor } = given;
  const [date, setDate] = useState(shift.date);
  const verdictOf = useCallback(
    (employeeId: string) => verdictFor(candidateOf(shift, kind === 'copy'), employeeId, date),
    [verdictFor, shift, kind, date],
  );
  const place = (employee: BoardEmployee | null): void => {
    onSheet(null);
    const rowId = employee?.id ?? openRowId;
    const landing = { shift, date, ...placeIn('employee', rowId, shift) };
    if (kind === 'move' && landing.employeeId === shift.employeeId && date === shift.date) return;
    const warnings = employee ? verdictOf(employee.id).warnings : 0;
    actions[kind]([landing]);
    actions.announce(words.say.placed(kind, [landing], employee?.name ?? null, warnings, 0));
  };
  return (
    <>
      <DayStrip inSheet days={store.days()} day={date} today={settings.today} words={words} onDay={setDate} />
      <PeopleList date={date} employees={store.people()} verdictOf={verdictOf} words={words} onPick={place} />
    </>
  );
};
