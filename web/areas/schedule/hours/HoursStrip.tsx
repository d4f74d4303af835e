import type { BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import type { Given } from '#web/areas/schedule/board/controller.ts';
import { draftOf } from '#web/areas/schedule/board/drag/template-hand.ts';
import { TemplateStrip } from '#web/areas/schedule/strip/TemplateStrip.tsx';
import { deselected } from '#web/grid/grid-state.ts';
import { putBackOnHours } from './HoursOverlays.tsx';
import { spanOf } from './hours-axis.ts';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';
import { intoRow } from './hours-rows.ts';

type Props = {
  controller: HoursController;
  given: Given;
  hand: Hand | null;
};

/** The strip over a day: dragged onto an hour of a person, or picked and then put down by clicks or keys. */
export const HoursStrip = ({ controller, given, hand }: Props) => {
  const { templates, words, settings, actions, minutesFor } = given;
  if (!settings.mayEdit || !actions.addTemplate) return null;
  const inHand = hand?.by === 'pick' ? hand.template : undefined;
  const pick = (template: BoardTemplate): void => {
    if (inHand?.id === template.id) {
      putBackOnHours(controller);
      return;
    }
    const shift = draftOf(minutesFor, template, controller.clock().date);
    const { rowId } = controller.active();
    const [span, zone] = [spanOf(template), controller.zoneOf(template)];
    const picked: Hand = { part: 'move', by: 'pick', shift, template, copy: true, span, zone, rowId };
    controller.ui.set(deselected);
    controller.setHand(intoRow(controller, picked, rowId));
    actions.announce(words.t(`schedule.hours.picked.${controller.store.by()}`, { shift: template.name }));
    // The keys go on in the grid.
    controller.focusActive();
  };
  return (
    <TemplateStrip
      templates={templates}
      words={words}
      inHand={inHand?.id}
      onPick={pick}
      onEdit={actions.editTemplate}
      onAdd={actions.addTemplate}
    />
  );
};
