import { BoardBulkBar } from '#web/areas/schedule/board/BoardBulkBar.tsx';
import { ChipHandle } from '#web/areas/schedule/board/chip/ChipHandle.tsx';
import { RenderOnHover } from '#web/areas/schedule/board/chip/RenderOnHover.tsx';
import { InHandBar } from '#web/areas/schedule/board/drag/InHandBar.tsx';
import { ShortcutList } from '#web/areas/schedule/board/ShortcutList.tsx';
import { TeamOverlay } from '#web/areas/schedule/board/TeamOverlay.tsx';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';
import { hoursKeyRows } from './hours-keys.ts';

type Props = {
  controller: HoursController;
  root: HTMLElement | null;
  hand: Hand | null;
  /** Whether the list of shortcuts is open. */
  keys: boolean;
};

/** Width in pixels of the resize handles of a bar. */
const ends = 8;

/** Cancels the pick. */
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

/** Overlays of the board of hours: the ⋮ of the hovered bar, the bulk bar or the pick bar, a team's hours, and the list of shortcuts. */
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
      <TeamOverlay />
      {keys ? <ShortcutList rows={hoursKeyRows} go={words.t('schedule.keys.goAlong')} /> : null}
    </>
  );
};
