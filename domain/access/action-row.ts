import type { Requirement } from './requirement.ts';

/** One action of an area: all that the product knows about it besides its rule. */
export type ActionRow = {
  needs: Requirement;
  /** What it logs; several where its input decides which. */
  event?: string | readonly string[];
  /** Whether `event` can be taken back: by who may do it, by who may do another action of the area, or by who did it. */
  undo?: true | 'own' | (string & {});
  /** Other events of it, which no one can take back. */
  final?: string | readonly string[];
};

type Rows = Readonly<Record<string, ActionRow>>;

/** What each action of an area needs. */
export const accessOf = <const T extends Rows>(rows: T): { readonly [Name in keyof T]: T[Name]['needs'] } =>
  Object.fromEntries(Object.entries(rows).map(([name, { needs }]) => [name, needs])) as {
    readonly [Name in keyof T]: T[Name]['needs'];
  };

type Listed<T> = T extends readonly (infer One)[] ? One : T;

/** The events that the actions of an area log. */
export type EventOf<T extends Rows> = {
  [Name in keyof T]:
    | (T[Name] extends { event: infer Event } ? Listed<Event> : never)
    | (T[Name] extends { final: infer Event } ? Listed<Event> : never);
}[keyof T];

const listed = (events: string | readonly string[] = []): readonly string[] =>
  typeof events === 'string' ? [events] : events;

/** Every event of these actions. */
export const eventsOfRows = (rows: Rows): string[] =>
  Object.values(rows).flatMap(({ event, final }) => [...listed(event), ...listed(final)]);

/** The events that can be taken back, with what undoing them needs, and whether only who did it may. */
export const undoOfRows = (rows: Rows): { event: string; needs: Requirement; own: boolean }[] =>
  Object.values(rows).flatMap(({ event, undo, needs }) => {
    if (undo === undefined) return [];
    const needed = undo === true || undo === 'own' ? needs : rows[undo]?.needs;
    if (!needed) throw new Error(`${listed(event)}: there is no action ${undo} whose right undoing it needs`);
    return listed(event).map((one) => ({ event: one, needs: needed, own: undo === 'own' }));
  });
