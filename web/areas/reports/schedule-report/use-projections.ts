import { skipToken, useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { ReportProjectionsDocument, type ReportProjectionsQuery } from './ScheduleReport.generated.ts';
import { projectionSettings, type ScheduleValues } from './schedule-form.ts';

/** Spec 2.10: asked only when period and recurrence are right, and half a second after the last change of them. */
const debounceMs = 500;

type Projections = { lines: ReportProjectionsQuery['reportProjections']; valid: boolean; waiting: boolean };

export const useProjections = (values: Pick<ScheduleValues, 'periodSettings' | 'recurrenceSettings'>): Projections => {
  const settings = projectionSettings(values);
  // Compared as text, so that typing a name, which draws the form anew, starts no new half second.
  const wanted = settings ? JSON.stringify(settings) : '';
  const [asked] = useDebouncedValue(wanted, debounceMs);
  const { data, previousData } = useQuery(
    ReportProjectionsDocument,
    asked && asked === wanted ? { variables: JSON.parse(asked), fetchPolicy: 'network-only' } : skipToken,
  );
  const lines = (data ?? previousData)?.reportProjections ?? [];
  return { lines, valid: settings !== undefined, waiting: asked !== wanted || data === undefined };
};
