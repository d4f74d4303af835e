/** Drop target of a widget: a column, and the widget before which it is placed. */
export type Landing = { column: number; before: string | null };

const middle = ({ top, height }: DOMRect): number => top + height / 2;
const distance = (x: number, { left, right }: DOMRect): number => (x < left ? left - x : x > right ? x - right : 0);

/** Drop target at a point: the nearest column, and in it the first widget whose centre is below. */
const landingAt = (root: HTMLElement, x: number, y: number): Landing | undefined => {
  const columns = [...root.querySelectorAll<HTMLElement>('[data-column]')];
  const all = columns.map((element) => ({ element, box: element.getBoundingClientRect() }));
  const near = all.toSorted(
    (a, b) => distance(x, a.box) - distance(x, b.box) || inHeight(y, a.box) - inHeight(y, b.box),
  )[0];
  if (!near) return undefined;
  const below = [...near.element.querySelectorAll<HTMLElement>('[data-widget]')].find(
    (widget) => y < middle(widget.getBoundingClientRect()),
  );
  return { column: Number(near.element.dataset.column), before: below?.dataset.widget ?? null };
};

const inHeight = (y: number, { top, bottom }: DOMRect): number => (y < top ? top - y : y > bottom ? y - bottom : 0);

type Carried = { root: HTMLElement; widget: HTMLElement; x: number; y: number; pointerId: number };
type Handlers = { show: (landing: Landing | undefined) => void; land: (landing: Landing) => void };

/** Movement in pixels before a press becomes a drag. */
const still = 5;

/** Follows the pointer until release; Escape cancels. */
export const dragWidget = ({ root, widget, x, y, pointerId }: Carried, { show, land }: Handlers): void => {
  let carried = false;
  let landing: Landing | undefined;
  const ends = new AbortController();
  const listen = { signal: ends.signal };
  const end = () => {
    ends.abort();
    widget.style.removeProperty('translate');
    widget.removeAttribute('data-carried');
    show(undefined);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (!carried && Math.hypot(event.clientX - x, event.clientY - y) < still) return;
    carried = true;
    widget.dataset.carried = '';
    widget.style.translate = `${event.clientX - x}px ${event.clientY - y}px`;
    landing = landingAt(root, event.clientX, event.clientY);
    show(landing);
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    end();
    if (!carried) return;
    // Suppresses the click that ends a drag, which would open the menu.
    const swallow = (click: Event) => click.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
    if (landing) land(landing);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    carried = true;
    landing = undefined;
    end();
  };
  window.addEventListener('pointermove', onMove, listen);
  window.addEventListener('pointerup', onUp, listen);
  window.addEventListener('pointercancel', end, listen);
  window.addEventListener('keydown', onKey, { ...listen, capture: true });
};
