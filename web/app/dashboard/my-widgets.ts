import { meets } from '#domain/access/requirement.ts';
import type { SignedIn } from '#web/kit/access/viewer-model.ts';
import type { Area, WidgetRow } from '#web/kit/screens/rows.ts';

export type Widget = WidgetRow & { id: string };

/** The widgets that permissions, plan and flags leave to this viewer, in the order of the areas. */
export const myWidgets = (viewer: SignedIn, areas: readonly Area[]): Widget[] =>
  areas
    .flatMap(({ widgets }) => Object.entries(widgets ?? {}))
    .filter(([, row]) => meets(viewer, row.needs).ok)
    .map(([id, row]) => ({ ...row, id }));
