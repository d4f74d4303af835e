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

/** A shift as the answered writes left it; null when it was never saved. */
export type Current = (shift: BoardShift) => BoardShift | null;

type Shifts = {
  /** Ids of the shifts that are written, with those that are made. */
  ids: readonly string[];
  /** Ids of those that are only copied: several copies of one shift are made side by side. */
  copied?: readonly string[];
};

/**
 * The writes of a board that have no answer yet. One that is about a shift which is still being saved waits for it: the server
 * refuses what names an older version, or a copy that is not there yet. Writes of other shifts go side by side.
 */
export const createPendingWrites = (shiftOnBoard: (id: string) => BoardShift | undefined) => {
  const underWay = new Set<Required<Shifts> & { answer: Promise<void> }>();
  const answered = new Map<string, BoardShift | null>();
  const waiting = new Set<() => void>();
  const current: Current = (shift) => (answered.has(shift.id) ? answered.get(shift.id)! : shift);
  return {
    current,
    /** Resolves when the shift is saved; undefined when it is. */
    saving: (id: string): Promise<unknown> | undefined => {
      const open = [...underWay].filter((one) => one.ids.includes(id));
      return open.length > 0 ? Promise.all(open.map((one) => one.answer)) : undefined;
    },
    /**
     * Takes its place behind the writes of these shifts. `draw` shows what it will come to, and does so again whenever an earlier
     * answer has been drawn over it.
     */
    enter: ({ ids, copied = [] }: Shifts, draw: () => void) => {
      const earlier = [...underWay].filter(
        (one) =>
          ids.some((id) => one.ids.includes(id) || one.copied.includes(id)) ||
          copied.some((id) => one.ids.includes(id)),
      );
      let resolve = (): void => {};
      const answer = new Promise<void>((over) => {
        resolve = over;
      });
      const place = { ids, copied, answer };
      underWay.add(place);
      if (earlier.length > 0) {
        waiting.add(draw);
        writeBegan();
      }
      draw();
      return {
        /** Resolves when it may be sent; undefined when that is now. */
        turn:
          earlier.length > 0
            ? Promise.all(earlier.map((one) => one.answer)).then(() => void waiting.delete(draw))
            : undefined,
        /** Its answer is on the board, which then has these shifts as they are saved. */
        leave: (written: readonly string[]): void => {
          if (!underWay.delete(place)) return;
          for (const id of written) answered.set(id, shiftOnBoard(id) ?? null);
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

/** What every write of the board has at hand. */
export type Writing = {
  store: BoardStore;
  pending: PendingWrites;
  t: TFunction;
  offer: Undo['offer'];
  suppress: SuppressNotice;
  toBoard: (shift: Boarded) => BoardShift;
  departmentOfTeam: (teamId: string) => string | undefined;
  /** Judges what these people work once more. */
  settle: (employeeIds: Iterable<string>) => void;
  reload: () => Promise<unknown>;
  /** Which shift it is: its name, day and person. */
  named: (shift: BoardShift) => string;
  /** The date, or from when to when. */
  span: (from: PlainDate, to: PlainDate) => string;
};

type Sent<Data> = Promise<{ data?: Data | null; extensions?: Record<string, unknown> }>;
type Wanted<Answer> = Exclude<Answer, { __typename: 'Refusal' }>;

type Step<Data, Answer> = {
  sent: Sent<Data>;
  pick: (data: Data) => Answer;
  /** The shifts as they were, to be put back when it is refused. */
  before: readonly BoardShift[];
  /** The shifts as they will be, where someone else may get them. */
  after?: readonly Pick<BoardShift, 'published' | 'employeeId' | 'date'>[];
  /** No one is notified, not even the employees of the shifts. */
  unheard?: boolean;
  /** Ids that the screen made up ahead of the answer. */
  fresh?: readonly string[];
  /** The shifts by the lists in which they were sent, where they are several: a refusal names a place in one. */
  lists?: Readonly<Record<string, readonly BoardShift[]>>;
  /** Where several shifts are afterwards, if that is not where they were. */
  on?: readonly { date: PlainDate }[];
  /** Takes the answer onto the board and says what was done. */
  done: (answer: Wanted<Answer>) => string;
  /** What was asked of the one shift, and how to ask for it on someone else's version. */
  conflict?: { mine: Partial<ShiftVersion> | null; again: (version: number) => Promise<void> };
};

type Change = Parameters<BoardStore['apply']>[0];

type Write<Data, Answer> = Shifts & {
  /** What is on the screen until the answer is here. */
  draw?: (current: Current) => Change;
  /** Sends it, once earlier writes of these shifts are answered; null when none of the shifts was saved. */
  step: (current: Current) => Step<Data, Answer> | null;
};

/** The step as it stands: names the types of its answer. */
export const stepOf = <Data, Answer>(step: Step<Data, Answer>): Step<Data, Answer> => step;

const peopleOf = (shifts: Iterable<BoardShift>): Set<string> => {
  const people = new Set<string>();
  for (const { employeeId } of shifts) if (employeeId) people.add(employeeId);
  return people;
};

/** Shows a change at once, with what it means for the other shifts of the people concerned. */
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

/** Why it is refused; of many also which one it is about, and that nothing became of the others either. */
const refusedText = ({ t, named }: Writing, refusal: RefusalAnswer, { lists }: Pick<Step<never, never>, 'lists'>) => {
  const [, list, index] = fieldOfOne.exec(refusal.field ?? '') ?? [];
  const shift = list === undefined ? undefined : lists?.[list]?.[Number(index)];
  const reason = refusalText(refusal);
  return shift ? t('planning.refusedOne', { shift: named(shift), reason }) : reason;
};

/** Of several shifts also when they are: the words stay when the page goes on to other dates. */
const whereToo = ({ span }: Writing, done: string, all: readonly { date: PlainDate }[]): string => {
  if (all.length < 2) return done;
  const dates = all.map(({ date }) => date).sort();
  return `${done}, ${span(dates[0]!, dates.at(-1)!)}`;
};

/** Ids of what it wrote: the copies, not what they were made from. */
const writtenBy = ({ fresh, before, lists = {} }: Pick<Step<never, never>, 'fresh' | 'before' | 'lists'>): string[] =>
  fresh ? [...fresh] : [...new Set([...before, ...Object.values(lists).flat()].map(({ id }) => id))];

/**
 * Shows a write at once, and sends it when earlier ones of its shifts are answered: settles the answer with an undo, or takes
 * everything back and says why.
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
    const affected = step.unheard ? [] : [...step.before, ...(step.after ?? [])];
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
