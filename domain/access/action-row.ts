import type { Requirement } from './requirement.ts';

/** One action of an area: everything the product knows about it except its rule. */
export type ActionRow = {
  needs: Requirement;
  /** Event it logs; several where the input decides. */
  event?: string | readonly string[];
  /** Who can undo `event`: anyone permitted to do it, anyone permitted to do another action of the area, or only its author. */
  undo?: true | 'own' | (string & {});
  /** Its other events, which cannot be undone. */
  final?: string | readonly string[];
};

type Rows = Readonly<Record<string, ActionRow>>;

/** Requirement of each action of an area. */
export const accessOf = <const T extends Rows>(rows: T): { readonly [Name in keyof T]: T[Name]['needs'] } =>
  Object.fromEntries(Object.entries(rows).map(([name, { needs }]) => [name, needs])) as {
    readonly [Name in keyof T]: T[Name]['needs'];
  };

type Listed<T> = T extends readonly (infer One)[] ? One : T;

/** Events logged by the actions of an area. */
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

/** Undoable events, with the requirement to undo them and whether only their author may. */
export const undoOfRows = (rows: Rows): { event: string; needs: Requirement; own: boolean }[] =>
  Object.values(rows).flatMap(({ event, undo, needs }) => {
    if (undo === undefined) return [];
    const needed = undo === true || undo === 'own' ? needs : rows[undo]?.needs;
    if (!needed) throw new Error(`${listed(event)}: there is no action ${undo} whose right undoing it needs`);
    return listed(event).map((name) => ({ event: name, needs: needed, own: undo === 'own' }));
  });
