/** A menu closes when its item opens a modal; the button that opened the menu is what remains. */
const lasting = (element: Element | null): HTMLElement | undefined => {
  const menu = element?.closest('[role="menu"]');
  const controls = menu?.id ? [...document.querySelectorAll('[aria-controls]')] : [];
  const trigger = controls.find((one) => one.getAttribute('aria-controls') === menu?.id);
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
      }, 30);
    },
  };
};
