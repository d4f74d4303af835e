/** Mantine's mark of elements whose Escape is not meant for the dialog that they are in. */
const mark = 'data-mantine-stop-propagation';

const dropdowns = '.mantine-Popover-dropdown, .mantine-Menu-dropdown';

/**
 * Escape closes a popover, not the dialog that it is in: Mantine's dialogs listen on the window and so before the popover. Keys go
 * to the page when the focused element of the popover is disabled or removed; these are passed to the popover.
 */
const keepDialog = (event: KeyboardEvent): void => {
  const { key, target } = event;
  if (key !== 'Escape' || !(target instanceof Element)) return;
  if (target.closest(dropdowns)) target.setAttribute(mark, 'true');
  if (target !== document.body || !document.querySelector('[aria-modal=true]')) return;
  const [popover] = [...document.querySelectorAll(dropdowns)].slice(-1);
  if (!popover) return;
  event.stopImmediatePropagation();
  popover.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

// When loaded, and so before any dialog listens.
globalThis.addEventListener?.('keydown', keepDialog, true);
