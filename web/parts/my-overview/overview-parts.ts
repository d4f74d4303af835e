import { createContext } from 'react';
import type { OverviewPart } from '#web/kit/screens/rows.ts';

/** Overview parts of the visible widgets; the dashboard's single query selects only these. */
export const OverviewParts = createContext<ReadonlySet<OverviewPart>>(
  new Set<OverviewPart>(['schedule', 'timesheets', 'openShifts']),
);
