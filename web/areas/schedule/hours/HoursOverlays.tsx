import { BoardBulkBar } from '#web/areas/schedule/board/BoardBulkBar.tsx';
import { ChipHandle } from '#web/areas/schedule/board/ChipHandle.tsx';
import { InHandBar } from '#web/areas/schedule/board/InHandBar.tsx';
import { ShortcutList } from '#web/areas/schedule/board/ShortcutList.tsx';
import { WhenPointedAt } from '#web/areas/schedule/board/WhenPointedAt.tsx';
import type { HoursDesk } from './hours-desk.ts';
import type { Hand } from './hours-hand.ts';
import { hoursKeyRows } from './hours-keys.ts';

type Props = {
  desk: HoursDesk;
  root: HTMLElement | null;
  hand: Hand | null;
  /** The list of keys is open. */
  keys: boolean;
};

/** Pixels at the ends of a bar by which it is stretched. */
const ends = 8;

/** Puts back what was picked. */
export const putBackOnHours = (desk: HoursDesk): void => {
  const { actions, words } = desk.given();
  desk.setHand(null);
  actions.announce(words.say.putBack());
  desk.focusActive();
};

const PickedBar = ({ desk, hand: { template, shift, others = [], copy } }: { desk: HoursDesk; hand: Hand }) => {
  const { words } = desk.given();
  const how = template ? (`schedule.hours.inHandHow.${desk.store.by()}` as const) : 'schedule.hours.placeHow';
  return (
    <InHandBar
      kind={copy ? 'copy' : 'move'}
      count={others.length + 1}
      name={shift?.name ?? ''}
      template={template}
      how={words.t(how)}
      words={words}
      onPutBack={() => putBackOnHours(desk)}
    />
  );
};

/** What floats over the hours: the ⋮ of the bar at hand, the bar of many or of what was picked, and the list of keys. */
export const HoursOverlays = ({ desk, root, hand, keys }: Props) => {
  const { words } = desk.given();
  return (
    <>
      {hand ? null : (
        <>
          <WhenPointedAt root={root}>
            {(board, first) => <ChipHandle root={board} first={first} clear={ends} />}
          </WhenPointedAt>
          <BoardBulkBar />
        </>
      )}
      {hand?.by === 'pick' ? <PickedBar desk={desk} hand={hand} /> : null}
      {keys ? <ShortcutList rows={hoursKeyRows} go={words.t('schedule.keys.goAlong')} /> : null}
    </>
  );
};
