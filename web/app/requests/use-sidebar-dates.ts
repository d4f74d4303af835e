import { addDays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';

/** How far ahead the sidebars look for open shifts (decision 29). */
const daysAhead = 26;

export const useSidebarDates = (): { from: string; to: string } => {
  const from = todayIn(useViewer().zone);
  return { from, to: addDays(from, daysAhead) };
};
