import type { TFunction } from 'i18next';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { useFormat } from '#web/kit/format/use-format.ts';
import type { BoardShift, Landing } from './board-model.ts';
import type { DraggedShifts } from './board-ui.ts';
import { lazyWords } from './chip/lazy-words.ts';

export type Format = ReturnType<typeof useFormat>;

const sentences = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' ');

/** Texts of the live region: full sentences, outcome first. */
export const boardSpeech = (t: TFunction, format: Format) => {
  const openShiftWords = lazyWords(() => t('schedule.board.openShifts'));
  const warned = (count: number): string => (count > 0 ? t('schedule.say.warnings', { count }) : '');
  const tooMany = lazyWords(() => t('schedule.bulk.tooMany', { limit: format.number(mostShifts) }));
  const leftOut = (count: number): string => (count > 0 ? t('schedule.say.left', { count }) : '');

  return {
    pickedUp: (
      kind: DraggedShifts['kind'],
      shift: BoardShift,
      count: number,
      howToPlace: string = t('schedule.say.howToPlace'),
    ): string =>
      sentences(
        count > 1
          ? t(`schedule.say.${kind}ManyBegun`, { count })
          : t(`schedule.say.${kind}Begun`, { shift: shift.name, day: format.weekdayLong(shift.date) }),
        howToPlace,
      ),
    aimed: (person: string | null, date: PlainDate, verdict: string | undefined): string =>
      sentences(
        `${person ?? openShiftWords()}, ${format.weekdayLong(date)} ${format.dayMonth(date)}.`,
        verdict && `${verdict}.`,
      ),
    placed: (
      kind: DraggedShifts['kind'],
      landings: readonly Landing[],
      person: string | null,
      warnings: number,
      left: number,
    ) => {
      const { shift, date } = landings[0]!;
      const count = landings.length;
      return sentences(
        count > 1
          ? t(`schedule.say.${kind}Many`, { count })
          : t(`schedule.say.${kind}One`, {
              shift: shift.name,
              person: person ?? openShiftWords(),
              day: format.weekdayLong(date),
            }),
        warned(warnings),
        leftOut(left),
      );
    },
    putBack: (): string => t('schedule.say.putBack'),
    kept: (kind: DraggedShifts['kind'], count: number): string => t(`schedule.say.${kind}Kept`, { count }),
    chosen: (count: number): string => sentences(t('schedule.say.chosen', { count }), count > mostShifts && tooMany()),
    tooMany,
    removed: (count: number): string => t('schedule.say.removed', { count }),
    added: (shift: string, person: string | null, date: PlainDate, warnings: number): string =>
      sentences(
        person === null
          ? t('schedule.say.addedOpen', { shift, day: format.weekdayLong(date) })
          : t('schedule.say.added', { shift, person, day: format.weekdayLong(date) }),
        warned(warnings),
      ),
  };
};
