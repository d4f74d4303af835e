import { useSyncExternalStore } from 'react';
import { putBack } from '#web/areas/schedule/board/carrying.ts';
import type { Desk, Given } from '#web/areas/schedule/board/desk.ts';
import { pickUpTemplate } from '#web/areas/schedule/board/template-hand.ts';
import { TemplateStrip } from './TemplateStrip.tsx';

type Props = { desk: Desk; given: Given };

/** The strip over a board of dates, whose hand it fills. */
export const BoardStrip = ({ desk, given: { templates, words, settings, actions } }: Props) => {
  const { carry } = useSyncExternalStore(desk.ui.subscribe, desk.ui.get);
  // Where a screen does not lead to shift types, as in a preview, there is no strip of them.
  if (!settings.mayEdit || !actions.addTemplate) return null;
  const inHand = carry?.template?.id;
  return (
    <TemplateStrip
      templates={templates}
      words={words}
      inHand={inHand}
      onPick={(template) => (inHand === template.id ? putBack(desk) : void pickUpTemplate(desk, template, 'pick'))}
      onEdit={actions.editTemplate}
      onAdd={actions.addTemplate}
    />
  );
};
