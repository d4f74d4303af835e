import { type GraphSize, type WidgetSetting, widgetPeriods } from '#domain/account/dashboard.ts';
import type { Widget } from './my-widgets.ts';

/** A widget with this person's settings. */
export type Placed = Widget & {
  visible: boolean;
  widgetPeriod: number;
  size: GraphSize;
  departmentId: string | null;
};
/** Three columns of widgets, including hidden ones. */
export type Arrangement = readonly (readonly Placed[])[];
export const directions = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof directions)[number];

type Settings = readonly WidgetSetting[];
const columns = [1, 2, 3] as const;

const placed = (widget: Widget, setting: WidgetSetting | undefined): Placed => ({
  ...widget,
  column: columns.find((column) => column === setting?.column) ?? widget.column,
  visible: setting?.visible ?? true,
  widgetPeriod: widgetPeriods.find((widgetPeriod) => widgetPeriod === setting?.widgetPeriod) ?? 1,
  size: setting?.size ?? 'small',
  departmentId: setting?.departmentId ?? null,
});

/** The viewer's widgets by column; those never moved come last, in default order. */
export const arranged = (widgets: readonly Widget[], settings: Settings): Arrangement => {
  const place = new Map(settings.map(({ id }, index) => [id, index]));
  const all = widgets
    .map((widget) => placed(widget, settings[place.get(widget.id) ?? -1]))
    .sort((a, b) => (place.get(a.id) ?? settings.length) - (place.get(b.id) ?? settings.length));
  return columns.map((column) => all.filter((widget) => widget.column === column));
};

/** Stored settings of an arrangement. Widgets currently hidden from the viewer keep theirs. */
export const settingsOf = (arrangement: Arrangement, before: Settings): WidgetSetting[] => {
  const seen = arrangement.flatMap((list, index) =>
    list.map(({ id, visible, widgetPeriod, graph, size, departmentId }) => ({
      id,
      visible,
      widgetPeriod,
      column: index + 1,
      ...(graph && { size, departmentId }),
    })),
  );
  return [...seen, ...before.filter(({ id }) => !seen.some((item) => item.id === id))];
};

/** The arrangement with one widget changed. */
export const changed = (
  arrangement: Arrangement,
  id: string,
  change: Partial<Pick<Placed, 'visible' | 'widgetPeriod' | 'size' | 'departmentId'>>,
): Arrangement =>
  arrangement.map((list) => list.map((widget) => (widget.id === id ? { ...widget, ...change } : widget)));

/** Shows or hides all widgets, as clicking the sidebar's title does (spec 2.5). */
export const toggledAll = (arrangement: Arrangement): Arrangement => {
  const visible = !arrangement.flat().every((widget) => widget.visible);
  return arrangement.map((list) => list.map((widget) => ({ ...widget, visible })));
};

/** Moves the widget into a column (0 to 2), before another widget or to the end. */
export const put = (arrangement: Arrangement, id: string, column: number, before: string | null): Arrangement => {
  const widget = arrangement.flat().find((candidate) => candidate.id === id);
  if (!widget || before === id) return arrangement;
  return arrangement.map((list, index) => {
    const rest = list.filter((item) => item.id !== id);
    if (index !== column) return rest;
    const at = rest.findIndex((item) => item.id === before);
    return at < 0 ? [...rest, widget] : rest.toSpliced(at, 0, widget);
  });
};

const visibleIn = (list: readonly Placed[] | undefined): string[] =>
  (list ?? []).filter(({ visible }) => visible).map(({ id }) => id);

/** Past the adjacent widget, or into the next column. */
const alongColumn = (arrangement: Arrangement, id: string, step: 1 | -1, inOne: boolean): Arrangement | undefined => {
  const column = arrangement.findIndex((list) => list.some((item) => item.id === id));
  const ids = visibleIn(arrangement[column]);
  const at = ids.indexOf(id) + step;
  if (at >= 0 && at < ids.length) return put(arrangement, id, column, (step < 0 ? ids[at] : ids[at + 1]) ?? null);
  if (!inOne) return undefined;
  for (let next = column + step; next >= 0 && next < arrangement.length; next += step) {
    const there = visibleIn(arrangement[next]);
    if (there.length > 0) return put(arrangement, id, next, step > 0 ? (there[1] ?? null) : there.at(-1)!);
  }
  return undefined;
};

/** Moves one step in a direction; undefined where impossible. `inOne` is a phone, where columns are stacked. */
export const moved = (
  arrangement: Arrangement,
  id: string,
  direction: Direction,
  inOne: boolean,
): Arrangement | undefined => {
  if (direction === 'up' || direction === 'down')
    return alongColumn(arrangement, id, direction === 'up' ? -1 : 1, inOne);
  if (inOne) return undefined;
  const column = arrangement.findIndex((list) => list.some((item) => item.id === id));
  const next = column + (direction === 'left' ? -1 : 1);
  if (next < 0 || next >= arrangement.length) return undefined;
  const row = visibleIn(arrangement[column]).indexOf(id);
  return put(arrangement, id, next, visibleIn(arrangement[next])[row] ?? null);
};
