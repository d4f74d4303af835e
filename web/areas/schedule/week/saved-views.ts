/** A way of looking at the schedule that somebody gave a name: mode, period and filters, never a date. */
export type SavedView = { name: string; mode: string; period: string; query: string };

const mostViews = 20;
const keyOf = (userId: string): string => `muster-schedule-views:${userId}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'mode', 'period', 'query'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Kept on this device, for this person; a link holds the same and can be sent to others. */
export const savedViews = (userId: string): SavedView[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
};

const keep = (userId: string, views: SavedView[]): SavedView[] => {
  localStorage.setItem(keyOf(userId), JSON.stringify(views.slice(-mostViews)));
  return views;
};

/** One of the same name gives way. */
export const saveView = (userId: string, view: SavedView): SavedView[] =>
  keep(userId, [...savedViews(userId).filter(({ name }) => name !== view.name), view]);

export const forgetView = (userId: string, name: string): SavedView[] =>
  keep(
    userId,
    savedViews(userId).filter((view) => view.name !== name),
  );

/** The filters without the date, in one order, so that the same choice is the same text. */
export const filtersOf = (query: URLSearchParams, keys: readonly string[]): string => {
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = query.get(key);
    if (value) kept.set(key, value);
  }
  return kept.toString();
};
