import type { TFunction } from 'i18next';
import { sameTags } from '#domain/shifts/shift-tags.ts';
import type { useFormat } from '#web/kit/format/use-format.ts';
import { timesFor } from '#web/kit/format/use-times.ts';
import type { HistoryStateFragment } from './HistoryState.generated.ts';

/** A shift as it was or became. */
export type StepState = HistoryStateFragment;
/** Other changes of a step, apart from person, date, times and shift type. */
type Detail = { label: string; was: string; is: string };

type Tools = { t: TFunction; format: ReturnType<typeof useFormat> };

const longestNote = 60;

/** Texts for a shift and its changes, for the history and for skipped undo steps. */
export const stepWords = ({ t, format }: Tools) => {
  const times = timesFor(format);
  const who = ({ name, seats }: StepState): string =>
    seats === null || seats === undefined ? (name ?? t('planning.noOne')) : t('schedule.add.open');
  /** "Anna Berg, Mon 9 Nov 09:00–17:00, Early shift" */
  const stateText = (state: StepState): string =>
    `${who(state)}, ${format.date(state.date)} ${times(state)}${state.shift ? `, ${state.shift}` : ''}`;
  const tags = ({ tags: all }: StepState): string => (all.length > 0 ? all.join(', ') : t('planning.history.noTags'));
  const note = ({ note: text }: StepState): string =>
    !text ? '–' : text.length > longestNote ? `${text.slice(0, longestNote)}…` : text;
  const seats = ({ seats: free }: StepState): string => (free === null || free === undefined ? '–' : String(free));
  const details = (before: StepState, after: StepState): Detail[] => {
    const rows: [string, (state: StepState) => string][] = [
      [t('planning.form.break'), ({ breakMinutes }) => format.hours(breakMinutes)],
      [t('planning.form.team'), ({ team }) => team ?? '–'],
      [t('planning.form.note'), note],
      [t('planning.history.seats'), seats],
    ];
    const changed = rows
      .map(([label, of]) => ({ label, was: of(before), is: of(after) }))
      .filter(({ was, is }) => was !== is);
    const retagged = sameTags(before.tags, after.tags) ? [] : [{ label: '', was: tags(before), is: tags(after) }];
    return [...changed, ...retagged];
  };
  return { stateText, details };
};

/** The step as one text: "Anna Berg, Mon 9 Nov 09:00–17:00 → Bram de Vries, Mon 9 Nov 09:00–17:00". */
export const stepText = (before: StepState | null, after: string | StepState | null, tools: Tools): string => {
  const { stateText, details } = stepWords(tools);
  if (typeof after === 'string' || !before || !after)
    return [before && stateText(before), after && (typeof after === 'string' ? after : stateText(after))]
      .filter(Boolean)
      .join(' → ');
  const more = details(before, after).map(({ label, was, is }) => `${label ? `${label} ` : ''}${was} → ${is}`);
  const main = stateText(before) === stateText(after) ? stateText(after) : `${stateText(before)} → ${stateText(after)}`;
  return more.length > 0 ? `${main}: ${more.join(', ')}` : main;
};
