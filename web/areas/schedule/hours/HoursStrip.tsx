import { Button } from '@mantine/core';
import type { PointerEvent } from 'react';
import type { BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import type { Given } from '#web/areas/schedule/board/desk.ts';
import { draftOf } from '#web/areas/schedule/board/template-hand.ts';
import { TemplateStrip } from '#web/areas/schedule/strip/TemplateStrip.tsx';
import { BulkBar } from '#web/ui/BulkBar.tsx';
import { spanOf } from './hours-axis.ts';
import type { HoursDesk } from './hours-desk.ts';
import type { Hand } from './hours-hand.ts';
import { intoRow } from './hours-rows.ts';

type Props = {
  desk: HoursDesk;
  given: Given;
  hand: Hand | null;
  onHold: (event: PointerEvent) => void;
  /** The keys go on in the grid. */
  onPicked: () => void;
};

/** The strip over a day: dragged onto an hour of somebody, or picked and then put down by clicks or keys. */
export const HoursStrip = ({ desk, given, hand, onHold, onPicked }: Props) => {
  const { templates, words, settings, actions, minutesFor } = given;
  if (!settings.mayEdit || !actions.addTemplate) return null;
  const inHand = hand?.by === 'pick' ? hand.template : undefined;
  const putBack = (): void => {
    desk.setHand(null);
    actions.announce(words.say.putBack());
    onPicked();
  };
  const pick = (template: BoardTemplate): void => {
    if (inHand?.id === template.id) {
      putBack();
      return;
    }
    const shift = draftOf(minutesFor, template, desk.clock().date);
    const { rowId } = desk.active();
    const [span, zone] = [spanOf(template), desk.zoneOf(template)];
    const picked: Hand = { part: 'move', by: 'pick', shift, template, copy: true, span, zone, rowId };
    desk.setHand(intoRow(desk, picked, rowId));
    actions.announce(words.t(`schedule.hours.picked.${desk.store.by()}`, { shift: template.name }));
    onPicked();
  };
  return (
    <>
      <div onPointerDown={onHold}>
        <TemplateStrip
          templates={templates}
          words={words}
          inHand={inHand?.id}
          onPick={pick}
          onEdit={actions.editTemplate}
          onAdd={actions.addTemplate}
        />
      </div>
      {inHand ? (
        <BulkBar
          count={words.t('shifts.inHand', { name: inHand.name })}
          effect={words.t(`schedule.hours.inHandHow.${desk.store.by()}`)}
          onClear={putBack}
          clearLabel={words.t('shifts.done')}
        >
          <Button variant="default" size="xs" onClick={putBack}>
            {words.t('shifts.done')}
          </Button>
        </BulkBar>
      ) : null}
    </>
  );
};
