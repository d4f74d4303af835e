import { useSyncExternalStore } from 'react';
import type { Given, GridController } from '#web/areas/schedule/board/controller.ts';
import { putBack } from '#web/areas/schedule/board/drag/drag-actions.ts';
import { pickUpTemplate } from '#web/areas/schedule/board/drag/template-hand.ts';
import { TemplateStrip } from './TemplateStrip.tsx';

type Props = { controller: GridController; given: Given };

/** The strip over a board of dates, whose hand it fills. */
export const BoardStrip = ({ controller, given: { templates, words, settings, actions } }: Props) => {
  const { carry } = useSyncExternalStore(controller.ui.subscribe, controller.ui.get);
  // Where a screen does not lead to shift types, as in a preview, there is no strip of them.
  if (!settings.mayEdit || !actions.addTemplate) return null;
  const inHand = carry?.template?.id;
  return (
    <TemplateStrip
      templates={templates}
      words={words}
      inHand={inHand}
      onPick={(template) =>
        inHand === template.id ? putBack(controller) : void pickUpTemplate(controller, template, 'pick')
      }
      onEdit={actions.editTemplate}
      onAdd={actions.addTemplate}
    />
  );
};
