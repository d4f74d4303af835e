import { meets } from '#domain/access/requirement.ts';
import type { SignedIn } from '#web/kit/access/viewer-model.ts';
import type { Area, WidgetRow } from '#web/kit/screens/rows.ts';

export type Widget = WidgetRow & { id: string };

/** Default order of widgets; others follow by area. */
const order = [
  'today',
  'my-schedule',
  'my-open-shifts',
  'my-news',
  'my-timesheets',
  'my-exchanges',
  'weather',
  'birthdays',
  'ending-contracts',
];
const place = ({ id }: Widget): number => (order.includes(id) ? order.indexOf(id) : order.length);

/** Widgets available to this viewer by permissions, plan, flags and account. */
export const myWidgets = (viewer: SignedIn, areas: readonly Area[]): Widget[] =>
  areas
    .flatMap(({ widgets }) => Object.entries(widgets ?? {}))
    .filter(([, row]) => meets(viewer, row.needs).ok && (!row.costOfCompany || viewer.account.coc_in_schedule))
    .map(([id, row]) => ({ ...row, id }))
    .sort((a, b) => place(a) - place(b));
