/** What those who ask for a style mostly ask: Testing Library and user-event the first three, Floating UI the others. */
const asked = new Set([
  ...['display', 'visibility', 'pointer-events', 'direction', 'position'],
  ...['overflow', 'overflow-x', 'overflow-y', 'scrollbar-gutter', 'margin-left', 'margin-right'],
  ...['transform', 'translate', 'scale', 'rotate', 'perspective'],
  ...['filter', 'backdrop-filter', 'will-change', 'contain'],
]);

const inherited = new Set(['visibility', 'pointer-events', 'direction']);

/** The attributes by which a browser's own style sheet hides an element or turns its text. */
const telling = ['hidden', 'open', 'popover', 'dir', 'type'];

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Answers for the styles of this document without a walk through style sheets for every element, which jsdom does anew
 * after each change. No sheet of the product is in a test's document, so an element's style is what its kind has (jsdom
 * says so once a kind), its own `style` and, of a few, its parents'. All that is not `asked` stays jsdom's to answer.
 */
export const plainStyles = (): void => {
  const computed = window.getComputedStyle.bind(window);
  const untouched = document.implementation.createHTMLDocument();
  const usual = new Map<string, string>();

  const usualOf = (element: Element, name: string): string => {
    let key = `${name} ${element.localName}`;
    for (const mark of telling) if (element.hasAttribute(mark)) key += ` ${mark}=${element.getAttribute(mark)}`;
    const known = usual.get(key);
    if (known !== undefined) return known;
    const bare = untouched.createElementNS(element.namespaceURI, element.localName);
    for (const mark of telling)
      if (element.hasAttribute(mark)) bare.setAttribute(mark, element.getAttribute(mark) ?? '');
    const value = computed(bare).getPropertyValue(name);
    usual.set(key, value);
    return value;
  };

  const own = (element: Element, name: string): string =>
    element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';

  const styled = (element: Element, name: string): string => {
    if (!asked.has(name)) return computed(element).getPropertyValue(name);
    const said = own(element, name);
    if (said) return said;
    if (!inherited.has(name) || !element.parentElement || (name === 'direction' && element.hasAttribute('dir')))
      return usualOf(element, name);
    return styled(element.parentElement, name);
  };

  const styleOf = (element: Element, pseudo?: string | null): CSSStyleDeclaration =>
    pseudo
      ? computed(element, pseudo)
      : new Proxy({} as CSSStyleDeclaration, {
          get: (_, name) => {
            if (name === 'getPropertyValue') return (of: string) => styled(element, of);
            const property = typeof name === 'string' ? hyphened(name) : '';
            return asked.has(property) ? styled(element, property) : Reflect.get(computed(element), name);
          },
        });

  for (const view of new Set([window, document.defaultView ?? window])) view.getComputedStyle = styleOf;
};
