import { type ReactNode, useEffect, useState } from 'react';

type Props = { root: HTMLElement | null; children: (root: HTMLElement, first: Element) => ReactNode };

/** Mounts overlays only once the pointer or focus is on the board. */
export const RenderOnHover = ({ root, children }: Props) => {
  const [first, setFirst] = useState<Element | null>(null);
  useEffect(() => {
    if (!root || first) return;
    const need = ({ target }: Event): void => setFirst(target instanceof Element ? target : root);
    const occasions = ['pointerover', 'focusin', 'keydown'];
    for (const name of occasions) root.addEventListener(name, need, { capture: true });
    return () => {
      for (const name of occasions) root.removeEventListener(name, need, { capture: true });
    };
  }, [root, first]);
  return root && first ? children(root, first) : null;
};
