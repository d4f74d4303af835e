import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportJobs } from '#web/areas/reports/jobs/ReportJobs.tsx';
import { useLocationGroups } from '#web/areas/reports/parameters/use-location-groups.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useExport } from './ExportButtons.tsx';
import type { ReportPlace } from './use-report-address.ts';

type Props = { place: ReportPlace; name?: string; error: Error };

/**
 * A report that is too long for a screen: why, and its file instead, whose job is followed here. A job that was just asked for
 * comes first, so that its progress is in view on a phone.
 */
export const TooLong = ({ place, name, error }: Props) => {
  const { t } = useTranslation();
  const [queued, setQueued] = useState(0);
  const { start, running } = useExport(place, { name, onQueued: () => setQueued((count) => count + 1) });
  // The filters' choices come with the report, which was refused.
  usePlaces();
  useLocationGroups({ brought: false });
  const jobs = <ReportJobs key={queued} />;
  return (
    <>
      {queued > 0 ? jobs : null}
      <EmptyState
        title={t('reports.tooLong.title')}
        action={
          <>
            <Button loading={running !== undefined} onClick={() => start('csv')}>
              {t('reports.tooLong.make')}
            </Button>
            {place.parameters.compareWith ? (
              <Button variant="default" onClick={() => place.narrow({ compareWith: undefined })}>
                {t('reports.tooLong.alone')}
              </Button>
            ) : null}
          </>
        }
      >
        {faultText(error)}
      </EmptyState>
      {queued > 0 ? null : jobs}
    </>
  );
};
