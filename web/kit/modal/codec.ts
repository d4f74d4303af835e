import type { ModalQuery } from './modal-path.ts';

/** One open modal in the address. */
export type OpenModal = { path: string; query: Record<string, string> };

const key = 'modal';

/** Readable addresses: characters allowed in a query value are not escaped. */
const plainly = (text: string): string =>
  encodeURIComponent(text).replace(/%(2F|3A|3F|3D|2C|40)/g, (escaped) => decodeURIComponent(escaped));

const written = ({ path, query }: OpenModal): string => {
  const pairs = new URLSearchParams(query).toString();
  return plainly(pairs ? `${path}?${pairs}` : path);
};

/** The open modals of an address, lowest first. */
export const readModals = (search: string): OpenModal[] =>
  new URLSearchParams(search).getAll(key).flatMap((value) => {
    const [path = '', pairs] = value.split('?', 2);
    return path ? [{ path, query: Object.fromEntries(new URLSearchParams(pairs)) }] : [];
  });

/** The query with exactly these modals; other keys are unchanged. */
export const writeModals = (search: string, modals: readonly OpenModal[]): string => {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && pair !== key && !pair.startsWith(`${key}=`));
  const all = [...others, ...modals.map((modal) => `${key}=${written(modal)}`)].join('&');
  return all ? `?${all}` : '';
};

/** Omits unset values. */
export const queryOf = (query: ModalQuery = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined));
