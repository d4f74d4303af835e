/** A menu closes when its item opens a modal; the button that opened the menu is what remains. */
const lasting = (element: Element | null): HTMLElement | undefined => {
  const menu = element?.closest('[role="menu"]');
  const controls = menu?.id ? [...document.querySelectorAll('[aria-controls]')] : [];
  const trigger = controls.find((control) => control.getAttribute('aria-controls') === menu?.id);
  const opener = trigger ?? element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined;
};

/** What had the focus last. A menu's item is gone, and the focus with it, before the modal that it opens is there. */
let before: HTMLElement | undefined;
let listening = false;

const listen = (): void => {
  if (listening) return;
  listening = true;
  document.addEventListener('focusin', ({ target }) => {
    before = target instanceof Element ? lasting(target) : undefined;
  });
};

/** So long the page may take to take away what a modal was about. */
const goesWithin = 5000;

/** What had the focus often goes with what was removed, once the page is redrawn: then the page has the focus. */
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

/** So long after a modal closed the focus is given back; code that sends it elsewhere does so afterwards. */
export const givenBackMs = 30;

/** Remembers what had the focus before each modal, undermost first, and gives it back as they close. */
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
      // The focus trap lets go after this frame, and would take the focus back before.
      setTimeout(() => {
        const target = opener?.isConnected ? opener : page.querySelector<HTMLElement>('main');
        target?.focus({ preventScroll: true });
        if (target) followFocus(target);
      }, givenBackMs);
    },
  };
};
