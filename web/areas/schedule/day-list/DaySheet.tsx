import { Drawer } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { BoardEmployee, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { candidateOf } from '#web/areas/schedule/board/chip/judge.ts';
import type { BoardInputs } from '#web/areas/schedule/board/controller.ts';
import { placeIn } from '#web/areas/schedule/board/drag/landings.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { AddSheet } from './AddSheet.tsx';
import { DayStrip } from './DayStrip.tsx';
import { MenuSheet, type Sheet, type SheetProps } from './MenuSheet.tsx';
import { PeopleList } from './PeopleList.tsx';
import classes from './Sheet.module.css';

const titleOf = (sheet: Sheet | null, { words }: BoardInputs): string => {
  if (!sheet) return '';
  if (sheet.kind === 'add') return words.t('schedule.day.add');
  const { shift } = sheet;
  if (sheet.kind === 'menu') return `${words.range(shift)} ${shift.name}`;
  return words.t(`schedule.carry.${sheet.kind}`, { shift: shift.name });
};

const contentOf = (sheet: Sheet, props: SheetProps) => {
  if (sheet.kind === 'add') return <AddSheet {...props} />;
  if (sheet.kind === 'menu') return <MenuSheet shift={sheet.shift} {...props} />;
  return <PlaceSheet kind={sheet.kind} shift={sheet.shift} {...props} />;
};

/** The one sheet of the day list; what it shows follows from what was tapped. */
export const DaySheet = ({ sheet, ...props }: SheetProps & { sheet: Sheet | null }) => (
  <Drawer
    opened={sheet !== null}
    onClose={() => props.onSheet(null)}
    position="bottom"
    size={sheet?.kind === 'menu' ? 300 : '85%'}
    title={titleOf(sheet, props.inputs)}
    classNames={{ content: classes.content }}
  >
    {sheet ? contentOf(sheet, props) : null}
  </Drawer>
);

type Props = SheetProps & { kind: 'move' | 'copy'; shift: BoardShift };

/** Target of a move or copy: a date, then a person. Replaces dragging. */
const PlaceSheet = ({ kind, shift, store, inputs, onSheet }: Props) => {
  const { words, actions, settings, verdictFor } = inputs;
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
