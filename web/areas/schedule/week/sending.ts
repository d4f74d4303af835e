import type { TFunction } from 'i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { Boarded } from '#web/areas/schedule/week/board-data.ts';
import { metaOf } from '#web/kit/graphql/answer-meta.ts';
import { writeBegan, writeEnded } from '#web/kit/graphql/writing.ts';
import type { Undo } from '#web/kit/history/use-undo.ts';
import { isRefusalAnswer, type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastLost } from '#web/kit/refusals/toast-lost.ts';
import { toastFault, toastWhile } from '#web/kit/toasts/toast.tsx';
import { askVersion } from '#web/parts/shifts/ask-version.tsx';
import { currentOf, type ShiftVersion } from '#web/parts/shifts/shift-version.ts';
import type { SuppressNotice } from '#web/parts/shifts/use-suppress-notice.ts';

/** A shift's state after the answered writes; null when it was never saved. */
export type Current = (shift: BoardShift) => BoardShift | null;

type Shifts = {
  /** Ids of written shifts, including new ones. */
  ids: readonly string[];
  /** Ids of shifts that are only copied; several copies of one shift run in parallel. */
  copied?: readonly string[];
};

/**
 * Queue of the board's pending writes. A write waits for earlier writes of the same shifts, since the server refuses old versions
 * and unsaved copies. Writes of other shifts run in parallel.
 */
export const createPendingWrites = (store: Pick<BoardStore, 'shift' | 'writes'>) => {
  const underWay = new Set<Required<Shifts> & { answer: Promise<void> }>();
  const answered = new Map<string, BoardShift | null>();
  const waiting = new Set<() => void>();
  const current: Current = (shift) => (answered.has(shift.id) ? answered.get(shift.id)! : shift);
  return {
    current,
    /** Resolves when the shift is saved; undefined when it is. */
    saving: (id: string): Promise<unknown> | undefined => {
      const open = [...underWay].filter((request) => request.ids.includes(id));
      return open.length > 0 ? Promise.all(open.map((request) => request.answer)) : undefined;
    },
    /**
     * Enqueues behind the writes of these shifts. `draw` shows the optimistic result, and is repeated whenever an earlier answer
     * has overwritten it.
     */
    enter: ({ ids, copied = [] }: Shifts, draw: () => void) => {
      const earlier = [...underWay].filter(
        (request) =>
          ids.some((id) => request.ids.includes(id) || request.copied.includes(id)) ||
          copied.some((id) => request.ids.includes(id)),
      );
      let resolve = (): void => {};
      const answer = new Promise<void>((over) => {
        resolve = over;
      });
      const place = { ids, copied, answer };
      underWay.add(place);
      store.writes.began(ids);
      if (earlier.length > 0) {
        waiting.add(draw);
        writeBegan();
      }
      draw();
      return {
        /** Resolves when it may be sent; undefined when it may be sent now. */
        turn:
          earlier.length > 0
            ? Promise.all(earlier.map((request) => request.answer)).then(() => void waiting.delete(draw))
            : undefined,
        /** Dequeues once the answer is on the board. */
        leave: (written: readonly string[]): void => {
          if (!underWay.delete(place)) return;
          store.writes.ended(ids);
          for (const id of written) answered.set(id, store.shift(id) ?? null);
          for (const again of waiting) again();
          if (underWay.size === 0) answered.clear();
          if (earlier.length > 0) writeEnded();
          resolve();
        },
      };
    },
  };
};

type PendingWrites = ReturnType<typeof createPendingWrites>;

/** Context of every board write. */
export type Writing = {
  store: BoardStore;
  pending: PendingWrites;
  t: TFunction;
  offer: Undo['offer'];
  suppress: SuppressNotice;
  toBoard: (shift: Boarded) => BoardShift;
  departmentOfTeam: (teamId: string) => string | undefined;
  /** Re-evaluates the shifts of these people. */
  settle: (employeeIds: Iterable<string>) => void;
  reload: () => Promise<unknown>;
  /** Describes a shift by name, day and person. */
  named: (shift: BoardShift) => string;
  /** Formats a date or range. */
  span: (from: PlainDate, to: PlainDate) => string;
};

type Sent<Data> = Promise<{ data?: Data | null; extensions?: Record<string, unknown> }>;
type Wanted<Answer> = Exclude<Answer, { __typename: 'Refusal' }>;

type Step<Data, Answer> = {
  sent: Sent<Data>;
  pick: (data: Data) => Answer;
  /** Shifts before the write, for rollback. */
  before: readonly BoardShift[];
  /** Shifts after the write, where the employee may change. */
  after?: readonly Pick<BoardShift, 'published' | 'employeeId' | 'date'>[];
  /** No one is notified, including the employees of the shifts. */
  suppressNotifications?: boolean;
  /** Client-generated ids of new shifts. */
  fresh?: readonly string[];
  /** Shifts by input list, where there are several: a refusal names an index in a list. */
  lists?: Readonly<Record<string, readonly BoardShift[]>>;
  /** Dates of the shifts after the write, if they changed. */
  on?: readonly { date: PlainDate }[];
  /** Applies the answer to the board and returns the text of the toast. */
  done: (answer: Wanted<Answer>) => string;
  /** For a single shift: the requested change, and how to repeat it on the current version after a conflict. */
  conflict?: { mine: Partial<ShiftVersion> | null; again: (version: number) => Promise<void> };
};

type Change = Parameters<BoardStore['apply']>[0];

type Write<Data, Answer> = Shifts & {
  /** Optimistic change until the answer arrives. */
  draw?: (current: Current) => Change;
  /** Builds the request once earlier writes are answered; null when none of the shifts was saved. */
  step: (current: Current) => Step<Data, Answer> | null;
};

/** Identity function that infers the types of a step. */
export const stepOf = <Data, Answer>(step: Step<Data, Answer>): Step<Data, Answer> => step;

const peopleOf = (shifts: Iterable<BoardShift>): Set<string> => {
  const people = new Set<string>();
  for (const { employeeId } of shifts) if (employeeId) people.add(employeeId);
  return people;
};

/** Applies a change at once and re-evaluates the affected people's other shifts. */
export const show = ({ store, settle }: Pick<Writing, 'store' | 'settle'>, change: Change): void => {
  const before = [...(change.remove ?? []), ...(change.put ?? []).map(({ id }) => id)];
  const known = before.flatMap((id) => store.shift(id) ?? []);
  store.apply(change);
  settle(peopleOf([...known, ...(change.put ?? [])]));
};

const asked = async (refusal: RefusalAnswer, step: Step<never, never>): Promise<boolean> => {
  const theirs = currentOf(refusal);
  const seen = step.before[0];
  if (!theirs || !seen || !step.conflict) return false;
  const choice = await askVersion({
    id: theirs.id,
    seen,
    theirs,
    mine: step.conflict.mine,
  });
  if (choice === 'mine') await step.conflict.again(theirs.version);
  return true;
};

/** "moves.37.employeeId" names the 38th of the list. */
const fieldOfOne = /^(\w+)\.(\d+)/;

/** Text of a refusal; for several shifts it names the one concerned and that none was changed. */
const refusedText = ({ t, named }: Writing, refusal: RefusalAnswer, { lists }: Pick<Step<never, never>, 'lists'>) => {
  const [, list, index] = fieldOfOne.exec(refusal.field ?? '') ?? [];
  const shift = list === undefined ? undefined : lists?.[list]?.[Number(index)];
  const reason = refusalText(refusal);
  return shift ? t('planning.refusedOne', { shift: named(shift), reason }) : reason;
};

/** For several shifts the toast names the dates, since it outlives a change of page. */
const whereToo = ({ span }: Writing, done: string, all: readonly { date: PlainDate }[]): string => {
  if (all.length < 2) return done;
  const dates = all.map(({ date }) => date).sort();
  return `${done}, ${span(dates[0]!, dates.at(-1)!)}`;
};

/** Ids that the write created or changed; for copies not their originals. */
const writtenBy = ({ fresh, before, lists = {} }: Pick<Step<never, never>, 'fresh' | 'before' | 'lists'>): string[] =>
  fresh ? [...fresh] : [...new Set([...before, ...Object.values(lists).flat()].map(({ id }) => id))];

/**
 * Optimistic write: shows it at once, sends it after earlier writes of its shifts, then confirms with undo or rolls back with the
 * reason.
 */
export const send = async <Data, Answer>(writing: Writing, write: Write<Data, Answer>): Promise<void> => {
  const { t, offer, reload, pending } = writing;
  const { draw } = write;
  const place = pending.enter(write, () => draw && show(writing, draw(pending.current)));
  if (place.turn) await place.turn;
  const step = write.step(pending.current);
  if (!step) return place.leave([]);
  const written = [...step.before.map(({ id }) => id), ...(step.fresh ?? [])];
  const back = (): void => {
    show(writing, { put: step.before, remove: step.fresh });
    place.leave(written);
  };
  const several = Object.values(step.lists ?? {}).flat();
  const count = several.length || 1;
  try {
    const result = await toastWhile(t('planning.saving', { count }), step.sent);
    const answer = result.data ? step.pick(result.data) : undefined;
    if (answer === undefined || answer === null || isRefusalAnswer(answer)) {
      back();
      const refusal = answer as RefusalAnswer | undefined;
      if (!refusal) toastFault(t('planning.notSaved'));
      else if (!(await asked(refusal, step as never))) toastFault(refusedText(writing, refusal, step));
      await reload();
      return;
    }
    const done = whereToo(writing, step.done(answer as Wanted<Answer>), step.on ?? several);
    const affected = step.suppressNotifications ? [] : [...step.before, ...(step.after ?? [])];
    const { message, other } = writing.suppress(affected, done, result);
    const overtaken = metaOf(result.extensions)?.overtaken?.length ?? 0;
    const left = overtaken > 0 ? `. ${t('planning.overtaken', { count: overtaken })}` : '';
    offer(`${message}${left}`, result, reload, other, writtenBy(step));
    place.leave(written);
    if (overtaken > 0) await reload();
  } catch (fault) {
    back();
    toastLost(fault);
  }
};
