/** A menu closes when its item opens a modal; the button that opened the menu is what remains. */
const lasting = (element: Element | null): HTMLElement | undefined => {
  const menu = element?.closest('[role="menu"]');
  const trigger = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : null;
  const opener = trigger ?? element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined;
};

/** Remembers what had the focus before each modal, undermost first, and gives it back as they close. */
export const openerList = () => {
  const openers: (HTMLElement | undefined)[] = [];
  return {
    /** Call while the opener still has the focus. */
    opened: (depth: number): void => {
      while (openers.length < depth) openers.push(lasting(document.activeElement));
    },
    closed: (depth: number): void => {
      const opener = openers[depth];
      openers.length = Math.min(openers.length, depth);
      // The focus trap lets go after this frame, and would take the focus back before.
      setTimeout(() => {
        const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main');
        target?.focus({ preventScroll: true });
      }, 30);
    },
  };
};
