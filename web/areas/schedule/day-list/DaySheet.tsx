import { Drawer } from '@mantine/core';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { Given } from '#web/areas/schedule/board/controller.ts';
import { AddSheet } from './AddSheet.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { PlaceSheet } from './PlaceSheet.tsx';
import classes from './Sheet.module.css';

export type Sheet =
  | { kind: 'menu'; shift: BoardShift }
  | { kind: 'move' | 'copy'; shift: BoardShift }
  | { kind: 'add' };

export type SheetProps = {
  store: BoardStore;
  given: Given;
  day: PlainDate;
  onSheet: (sheet: Sheet | null) => void;
};

const titleOf = (sheet: Sheet | null, { words }: Given): string => {
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
    title={titleOf(sheet, props.given)}
    classNames={{ content: classes.content }}
  >
    {sheet ? contentOf(sheet, props) : null}
  </Drawer>
);
