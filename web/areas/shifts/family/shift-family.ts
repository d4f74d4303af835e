import { type ComponentType, useRef } from 'react';
import type { $ZodType } from 'zod/v4/core';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TemplateChoiceFragment } from '#web/areas/shifts/scheduled-shift/Shift.generated.ts';
import { useAppForm, type Wanted } from '#web/kit/forms/use-app-form.ts';
import { useReload } from '#web/kit/graphql/use-reload.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import type { TextKey } from '#web/kit/i18n/start-i18n.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import type { OtherChoice } from '#web/kit/toasts/toast.tsx';
import type { Places } from '#web/parts/pickers/use-places.ts';
import { type RepeatValues, rhythmOf } from '#web/parts/series/repeat-form.ts';

/** A scheduled, open or required shift: a single date, or an occurrence of a series. */
export type FamilyShift = { id: string; version: number; seriesId: string | null };

/** Initial context of a new shift: the address, the first visible date, and the shift type in the address. */
export type NewShift = {
  query: Readonly<Record<string, string>>;
  date: PlainDate;
  template: TemplateChoiceFragment | undefined;
  places: Places;
};

type Result = { extensions?: Record<string, unknown> };
type Written<Answer> = { result: Result; answer: Answer | null | undefined };
type Rhythm = ReturnType<typeof rhythmOf>;

type Writes<Shift, Values, Answer> = {
  /** `repeat` is the recurrence of a new series, undefined for a single shift. */
  create: (values: Values, repeat: Rhythm | undefined) => Promise<Written<Answer>>;
  /** `pattern` is empty unless several dates of a series change. */
  edit?: (shift: Shift, values: Values, pattern: Partial<Rhythm>) => Promise<Written<Answer>>;
  /** Message of the toast; null when the form closes without a change. */
  done: (answer: Wanted<Answer>, values: Values, result: Result) => { message: string; other?: OtherChoice } | null;
};

export type FieldsProps<Shift> = { shift: Shift | undefined; templates: readonly TemplateChoiceFragment[] };

/** Editing of existing shifts. */
type Existing<Shift, Values> = {
  title: TextKey;
  /** Title of the error when the shift no longer exists. */
  gone: TextKey;
  /** The shift with the shift types to choose from. */
  useShift: (id: string) => {
    found: { shift: Shift; templates: readonly TemplateChoiceFragment[] } | undefined;
    error: Error | undefined;
  };
  valuesOf: (shift: Shift) => Values;
  /** The modal that deletes the shift; undefined without permission. */
  deleteModal: (shift: Shift) => DeleteModal | undefined;
};

/** A family of shifts as configuration of the shared editor. */
export type ShiftFamily<Shift extends FamilyShift, Values extends RepeatValues, Answer> = {
  addTitle: TextKey;
  /** Whether the shift belongs to a team: the form then waits for the teams. */
  inTeam: boolean;
  newValues: (context: NewShift) => Values;
  /** Checks `Values` before they are sent; fields not typed yet may still hold another type. */
  schema: (zoneOfTeam: (teamId: string) => string) => $ZodType;
  useWrites: (shift: Shift | undefined) => Writes<Shift, Values, Answer>;
  Fields: ComponentType<FieldsProps<Shift>>;
  /** Replaces the "Save" button. */
  Save?: ComponentType<{ isNew: boolean }>;
  existing?: Existing<Shift, Values>;
};

type DeleteModal =
  | 'schedule-shift/:id/delete'
  | 'schedule-open-shift/:id/delete'
  | 'schedule-required-shift/:id/delete';

type FormOptions<Shift, Values> = { shift: Shift | undefined; start: Values; zoneOfTeam: (teamId: string) => string };

/** Form of a shift: adds one, or changes one occurrence, this and later occurrences, or the whole series; with undo. */
export const useFamilyForm = <Shift extends FamilyShift, Values extends RepeatValues, Answer>(
  { schema, useWrites }: ShiftFamily<Shift, Values, Answer>,
  { shift, start, zoneOfTeam }: FormOptions<Shift, Values>,
) => {
  const reload = useReload();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const { create, edit, done } = useWrites(shift);
  const latest = useRef<Result>({});
  const send = async (values: Values): Promise<Answer | null | undefined> => {
    const isOfSeries = shift?.seriesId && values.scope !== 'occurrence';
    const { result, answer } =
      shift && edit
        ? await edit(shift, values, isOfSeries ? rhythmOf(values) : {})
        : await create(values, values.repeats ? rhythmOf(values) : undefined);
    latest.current = result;
    return answer;
  };
  return useAppForm<Values, Answer | null | undefined>({
    schema: schema(zoneOfTeam) as never,
    start: start as never,
    send,
    done: (answer, values) => {
      const message = done(answer as Wanted<Answer>, values, latest.current);
      if (message) offer(message.message, latest.current, reload.now, message.other);
      reload.onceClosed();
      close();
    },
  });
};
