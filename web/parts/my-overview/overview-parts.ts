import { createContext } from 'react';
import type { OverviewPart } from '#web/kit/screens/rows.ts';

/** What the visible widgets show of the overview: the one request of the dashboard asks for that and no more. */
export const OverviewParts = createContext<ReadonlySet<OverviewPart>>(
  new Set<OverviewPart>(['schedule', 'timesheets', 'openShifts']),
);
