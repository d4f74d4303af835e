import type { BoardVerdict } from '#web/areas/schedule/board/board-model.ts';
import { candidateOf, refusalIn } from '#web/areas/schedule/board/chip/judge.ts';
import { placeIn } from '#web/areas/schedule/board/drag/landings.ts';
import { otherClocks } from '#web/kit/format/other-clock.ts';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';

/** Verdict on the dragged shift; null for unassigned shifts and while drawing a new one. */
export const verdictOfHand = (
  controller: HoursController,
  { shift, span, zone, rowId, copy }: Hand,
): BoardVerdict | null => {
  if (!shift) return null;
  const refused = refusalIn(controller, rowId, shift);
  if (refused) return refused;
  const { employeeId, teamId, shiftId } = placeIn(controller.store.by(), rowId, shift);
  if (employeeId === null) return null;
  const [inputs, clock] = [controller.inputs(), controller.clock()];
  const times = clock.timesOf(span, zone);
  const minutes = inputs.minutesFor(clock.date, { ...times, breakMinutes: shift.breakMinutes, teamId });
  return inputs.verdictFor({ ...candidateOf(shift, copy), ...times, minutes, teamId, shiftId }, employeeId, clock.date);
};

/** Times of the dragged shift in words, with the zone where it differs from the viewer's. */
export const timesInWords = (controller: HoursController, { span, zone }: Pick<Hand, 'span' | 'zone'>): string => {
  const [{ words }, clock] = [controller.inputs(), controller.clock()];
  const { from } = clock.drawn(span, zone);
  const { zoneMark } = otherClocks(words.format)(zone, clock.at(from), null);
  return words.range({ ...clock.timesOf(span, zone), zoneMark });
};
