import { useId, useRef, useState } from 'react';
import { readAhead } from '#web/kit/router/lazy-screen.ts';
import type { PopupProps } from '#web/ui/popup.tsx';
import type { Lazy } from './rows.ts';

type State = { opened: boolean; onChange: (opened: boolean) => void };

/**
 * A button whose menu or popover loads on first hover or focus: Mantine's add 13 kB gzip, too much for the first load. `button`
 * are props of the button, `popup` of the lazy screen in an `OnceOpened`.
 */
export const usePopupButton = <P extends PopupProps>(open: Lazy<P>, role: 'menu' | 'dialog', kept?: State) => {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [opened, onChange] = useState(false);
  const state = kept ?? { opened, onChange };
  const fetchPopup = () => void readAhead(open);
  return {
    button: {
      ref: button,
      id: `${id}-target`,
      'aria-haspopup': role,
      'aria-expanded': state.opened,
      'aria-controls': state.opened ? `${id}-dropdown` : undefined,
      'data-expanded': state.opened || undefined,
      onClick: () => state.onChange(!state.opened),
      onPointerEnter: fetchPopup,
      onFocus: fetchPopup,
    },
    popup: { id, button, opened: state.opened, onChange: state.onChange },
  } as const;
};
