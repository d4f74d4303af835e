import type { BoardTemplate } from './board-model.ts';

const key = 'muster-recent-shifts';
const remembered = 12;

const recentIds = (): string[] => {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Records on this device that a shift was planned from this shift type. */
export const rememberTemplate = (id: string): void => {
  const ids = [id, ...recentIds().filter((recentId) => recentId !== id)].slice(0, remembered);
  localStorage.setItem(key, JSON.stringify(ids));
};

/** Most recently used first; unused ones keep their order. */
export const recentFirst = (templates: readonly BoardTemplate[]): BoardTemplate[] => {
  const ids = recentIds();
  const rank = ({ id }: BoardTemplate): number => (ids.includes(id) ? ids.indexOf(id) : remembered);
  return templates.toSorted((a, b) => rank(a) - rank(b));
};
