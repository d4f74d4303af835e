import { useTranslation } from 'react-i18next';
import { localIn, todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import type { ClockPress } from './kept-presses.ts';

const isMoment = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\dT/.test(text);

/** Formats the time of a press, with the date when it is not today. */
export const usePressTime = (): ((at: string) => string) => {
  const { zone, time, instant } = useFormat();
  return (at) => {
    const pressed = localIn(zone, Date.parse(at));
    return pressed.date === todayIn(zone) ? time(pressed.time) : instant(at);
  };
};

/** Text of why a press was refused. */
export const useRefusedPress = (): ((refused: NonNullable<ClockPress['refused']>, at: string) => string) => {
  const timeOf = usePressTime();
  return ({ measured, ...refused }) =>
    refusalText({ ...refused, measured: isMoment(measured) ? timeOf(measured) : measured });
};

/** "Clocked in at 08:02, waiting for connection", or that it was not counted. */
export const usePressWords = (): ((press: ClockPress) => string) => {
  const { t } = useTranslation();
  const timeOf = usePressTime();
  return ({ kind, at, refused }) => t(`clock.${refused ? 'refused' : 'waiting'}.${kind}`, { time: timeOf(at) });
};
