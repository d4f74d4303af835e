import { Button } from '@mantine/core';
import { type DrawingWithWords, illustrationWords } from '#web/kit/i18n/illustration-words.ts';
import { EmptyState, QuietEmpty } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { NoticeBoard } from '#web/ui/illustrations/NoticeBoard.tsx';
import { ReportController } from '#web/ui/illustrations/ReportDesk.tsx';
import { RollCall } from '#web/ui/illustrations/RollCall.tsx';
import { Signpost } from '#web/ui/illustrations/Signpost.tsx';
import { Tiles } from '#web/ui/illustrations/Tiles.tsx';
import { WallClock } from '#web/ui/illustrations/WallClock.tsx';
import { WeekPlanner } from '#web/ui/illustrations/WeekPlanner.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './KitchenSink.module.css';
import { Samples } from './Samples.tsx';

const words = (drawing: DrawingWithWords): string => illustrationWords(drawing, 'en');
const scenes = {
  NoticeBoard: () => <NoticeBoard words={words('notice-board')} />,
  WeekPlanner,
  WallClock,
  ReportController,
  Signpost: () => <Signpost words={words('signpost')} />,
  Tiles,
};

export const StateSamples = () => (
  <Samples title="Empty, loading, broken">
    <div className={classes.empty}>
      <Panel title="My schedule" note="Next 4 weeks">
        <QuietEmpty
          action={
            <Button size="xs" variant="default">
              Add Worked Hours
            </Button>
          }
        >
          No hours yet - once added, they'll show up here.
        </QuietEmpty>
      </Panel>
      <Panel title="My timesheets" note="Last 4 weeks">
        <SkeletonRows label="Loading" />
      </Panel>
    </div>
    <ErrorState title="Something went wrong" action={<Button variant="default">Try again</Button>}>
      We've been notified. Reload the page; everything you saved is safe.
    </ErrorState>
    <div className={classes.empty}>
      {Object.entries(scenes).map(([name, Picture]) => (
        <EmptyState
          key={name}
          illustration={<Picture />}
          subtitle="Keep everyone in the loop"
          title={name}
          action={<Button>Add</Button>}
        >
          What is missing, why, and the one next step.
        </EmptyState>
      ))}
    </div>
    <RollCall />
  </Samples>
);
