/** Pixels that a pressed pointer may tremble before it drags. */
export const slack = 5;

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** The click that ends a drag opens nothing. */
export const swallowClick = (on: EventTarget): void => {
  on.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => on.removeEventListener('click', swallow, { capture: true }));
};
