import { startIn } from '#web/areas/schedule/board/rows/start-in.ts';
import { reshaped } from './hours-axis.ts';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';

/** The dragged item over another row: same axis position, in that row's zone. */
export const intoRow = (controller: Pick<HoursController, 'clock' | 'zoneIn'>, hand: Hand, rowId: string): Hand => {
  const zone = hand.shift ? controller.zoneIn(rowId, hand.shift) : hand.zone;
  if (zone === hand.zone) return { ...hand, rowId };
  const { from, to } = hand.span;
  const wall = controller.clock().wallAt(controller.clock().drawn(hand.span, hand.zone).from, zone);
  return { ...hand, rowId, zone, span: reshaped({ from: wall, to: wall + to - from }, 'move', 0) };
};

/** Opens the form for a new shift of the row without times. */
export const addHere = (controller: HoursController, rowId: string): void => {
  if (controller.mayEdit)
    controller.inputs().actions.addByForm({ ...startIn(controller, rowId), date: controller.clock().date });
};
