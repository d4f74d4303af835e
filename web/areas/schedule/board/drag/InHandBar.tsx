import { Button } from '@mantine/core';
import type { DraggedShifts } from '#web/areas/schedule/board/board-ui.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { BulkBar } from '#web/ui/BulkBar.tsx';

type Props = {
  kind: DraggedShifts['kind'];
  count: number;
  /** Name of the shift, when only one is picked up. */
  name: string;
  template: { name: string } | undefined;
  /** Where it can be dropped, in words. */
  how: string;
  words: BoardWords;
  onPutBack: () => void;
};

/** Shows what was picked up, what to do with it, and a cancel button for devices without an Escape key. */
export const InHandBar = ({ kind, count, name, template, how, words: { t }, onPutBack }: Props) => {
  const many = count > 1 ? t(`schedule.carry.${kind}Many`, { count }) : t(`schedule.carry.${kind}`, { shift: name });
  const done = t(template ? 'shifts.done' : 'schedule.carry.cancel');
  return (
    <BulkBar
      count={template ? t('shifts.inHand', { name: template.name }) : many}
      effect={how}
      onClear={onPutBack}
      clearLabel={done}
    >
      <Button variant="default" size="xs" onClick={onPutBack}>
        {done}
      </Button>
    </BulkBar>
  );
};
