import { Button } from '@mantine/core';
import { BoardBulkBar } from '#web/areas/schedule/board/BoardBulkBar.tsx';
import { ChipHandle } from '#web/areas/schedule/board/ChipHandle.tsx';
import { ShortcutList } from '#web/areas/schedule/board/ShortcutList.tsx';
import { WhenPointedAt } from '#web/areas/schedule/board/WhenPointedAt.tsx';
import { BulkBar } from '#web/ui/BulkBar.tsx';
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

/** What was picked, where it may go, and the way back for those without an Escape key. */
const PickedBar = ({ desk, hand: { template, shift, others = [], copy } }: { desk: HoursDesk; hand: Hand }) => {
  const { t } = desk.given().words;
  const kind = copy ? 'copy' : 'move';
  const count = others.length + 1;
  const many =
    count > 1 ? t(`schedule.carry.${kind}Many`, { count }) : t(`schedule.carry.${kind}`, { shift: shift?.name ?? '' });
  const done = t(template ? 'shifts.done' : 'schedule.carry.cancel');
  const how = template ? (`schedule.hours.inHandHow.${desk.store.by()}` as const) : 'schedule.hours.placeHow';
  const putBack = (): void => putBackOnHours(desk);
  return (
    <BulkBar
      count={template ? t('shifts.inHand', { name: template.name }) : many}
      effect={t(how)}
      onClear={putBack}
      clearLabel={done}
    >
      <Button variant="default" size="xs" onClick={putBack}>
        {done}
      </Button>
    </BulkBar>
  );
};

/** What floats over the hours: the ⋮ of the bar at hand, the bar of many or of what was picked, and the list of keys. */
export const HoursOverlays = ({ desk, root, hand, keys }: Props) => {
  const { words, proposal } = desk.given();
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
      {keys ? (
        <ShortcutList
          rows={hoursKeyRows}
          words={words}
          go={words.t('schedule.keys.goAlong')}
          ranges
          proposal={proposal !== undefined}
          onClose={() => {
            desk.ui.set({ overlay: null });
            desk.focusActive();
          }}
        />
      ) : null}
    </>
  );
};
