import { BoardBulkBar } from '#web/areas/schedule/board/BoardBulkBar.tsx';
import { ChipHandle } from '#web/areas/schedule/board/chip/ChipHandle.tsx';
import { RenderOnHover } from '#web/areas/schedule/board/chip/RenderOnHover.tsx';
import { InHandBar } from '#web/areas/schedule/board/drag/InHandBar.tsx';
import { ShortcutList } from '#web/areas/schedule/board/ShortcutList.tsx';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';
import { hoursKeyRows } from './hours-keys.ts';

type Props = {
  controller: HoursController;
  root: HTMLElement | null;
  hand: Hand | null;
  /** The list of keys is open. */
  keys: boolean;
};

/** Pixels at the ends of a bar by which it is stretched. */
const ends = 8;

/** Puts back what was picked. */
export const putBackOnHours = (controller: HoursController): void => {
  const { actions, words } = controller.inputs();
  controller.setHand(null);
  actions.announce(words.say.putBack());
  controller.focusActive();
};

const PickedBar = ({
  controller,
  hand: { template, shift, others = [], copy },
}: {
  controller: HoursController;
  hand: Hand;
}) => {
  const { words } = controller.inputs();
  const how = template ? (`schedule.hours.inHandHow.${controller.store.by()}` as const) : 'schedule.hours.placeHow';
  return (
    <InHandBar
      kind={copy ? 'copy' : 'move'}
      count={others.length + 1}
      name={shift?.name ?? ''}
      template={template}
      how={words.t(how)}
      words={words}
      onPutBack={() => putBackOnHours(controller)}
    />
  );
};

/** What floats over the hours: the ⋮ of the bar at hand, the bar of many or of what was picked, and the list of keys. */
export const HoursOverlays = ({ controller, root, hand, keys }: Props) => {
  const { words } = controller.inputs();
  return (
    <>
      {hand ? null : (
        <>
          <RenderOnHover root={root}>
            {(board, first) => <ChipHandle root={board} first={first} clear={ends} />}
          </RenderOnHover>
          <BoardBulkBar />
        </>
      )}
      {hand?.by === 'pick' ? <PickedBar controller={controller} hand={hand} /> : null}
      {keys ? <ShortcutList rows={hoursKeyRows} go={words.t('schedule.keys.goAlong')} /> : null}
    </>
  );
};
