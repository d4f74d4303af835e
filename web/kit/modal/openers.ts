/** For a menu item, the button that opened the menu, since the menu closes. */
const lasting = (element: Element | null): HTMLElement | undefined => {
  const menu = element?.closest('[role="menu"]');
  const controls = menu?.id ? [...document.querySelectorAll('[aria-controls]')] : [];
  const trigger = controls.find((control) => control.getAttribute('aria-controls') === menu?.id);
  const opener = trigger ?? element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined;
};

/** The last focused element: a menu item is removed, and focus lost, before its modal opens. */
let before: HTMLElement | undefined;
let listening = false;

const listen = (): void => {
  if (listening) return;
  listening = true;
  document.addEventListener('focusin', ({ target }) => {
    before = target instanceof Element ? lasting(target) : undefined;
  });
};

/** Time in milliseconds within which the page may remove the modal's subject. */
const goesWithin = 5000;

/** If the focused element is removed by the next render, the page takes the focus. */
export const followFocus = (target = lasting(document.activeElement)): void => {
  if (!target) return;
  const watch = new MutationObserver(() => {
    if (target.isConnected) return;
    watch.disconnect();
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), goesWithin);
};

/** Delay in milliseconds before focus is restored after a modal closed; code that moves it elsewhere must run later. */
export const givenBackMs = 30;

/** Remembers the focused element before each modal, lowest first, and restores it as they close. */
export const openerList = () => {
  listen();
  const openers: (HTMLElement | undefined)[] = [];
  return {
    /** Call while the opener still has the focus. */
    opened: (depth: number): void => {
      while (openers.length < depth) openers.push(lasting(document.activeElement) ?? before);
    },
    closed: (depth: number): void => {
      const opener = openers[depth];
      openers.length = Math.min(openers.length, depth);
      const page = document;
      // The focus trap is released after this frame and would take the focus back earlier.
      setTimeout(() => {
        const target = opener?.isConnected ? opener : page.querySelector<HTMLElement>('main');
        target?.focus({ preventScroll: true });
        if (target) followFocus(target);
      }, givenBackMs);
    },
  };
};
