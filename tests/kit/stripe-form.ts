/** A form as Stripe parses it: `metadata[account]=x` is nested, and `expand[]` a list. */
export type Form = { [name: string]: string | Form };

export const formOf = (fields: URLSearchParams): Form => {
  const form: Form = {};
  for (const [path, value] of fields) {
    const [first = '', ...rest] = path
      .split(/\]?\[|\]$/)
      .filter((part, index, all) => part !== '' || index < all.length - 1);
    let place = form;
    let name = first;
    for (const next of rest) {
      const inner = place[name];
      place[name] = typeof inner === 'object' ? inner : {};
      place = place[name] as Form;
      name = next === '' ? String(Object.keys(place).length) : next;
    }
    place[name] = value;
  }
  return form;
};
