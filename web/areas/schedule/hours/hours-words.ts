import type { BoardVerdict } from '#web/areas/schedule/board/board-model.ts';
import { candidateOf, refusalIn } from '#web/areas/schedule/board/chip/judge.ts';
import { placeIn } from '#web/areas/schedule/board/drag/landings.ts';
import { otherClocks } from '#web/kit/format/other-clock.ts';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';

/** What the rules say of what is in the hand; null for an unassigned shift and while something new is drawn. */
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

/** The times of what is in the hand in words, with the name of their zone where it is another than the reader's. */
export const timesInWords = (controller: HoursController, { span, zone }: Pick<Hand, 'span' | 'zone'>): string => {
  const [{ words }, clock] = [controller.inputs(), controller.clock()];
  const { from } = clock.drawn(span, zone);
  const { zoneMark } = otherClocks(words.format)(zone, clock.at(from), null);
  return words.range({ ...clock.timesOf(span, zone), zoneMark });
};
