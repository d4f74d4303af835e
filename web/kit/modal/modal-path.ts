import type { ModalRegister } from './register.ts';

/** Every modal path of the product; any string while the register is empty. */
export type ModalPath = ModalRegister extends { modals: infer Paths extends string } ? Paths : string;

type Params<Path extends string> = Path extends `${infer Head}[${infer Optional}]${infer Tail}`
  ? Params<Head> & Partial<Params<Optional>> & Params<Tail>
  : Path extends `${string}:${infer Name}/${infer Tail}`
    ? { [Key in Name]: string } & Params<Tail>
    : Path extends `${string}:${infer Name}`
      ? { [Key in Name]: string }
      : object;

/** The parameters in a path: required ones, and optional ones for parts in brackets. */
export type ModalParams<Path extends string> = { [Key in keyof Params<Path>]: Params<Path>[Key] };

/** Query keys of the modal itself, such as the date of a new timesheet. */
export type ModalQuery = Record<string, string | undefined>;

export type OpenArgs<Path extends string> =
  object extends ModalParams<Path>
    ? [params?: ModalParams<Path>, query?: ModalQuery]
    : [params: ModalParams<Path>, query?: ModalQuery];

/** Fills `contract[/:contractId]` to `contract/con_1`; optional parts with missing parameters are dropped. */
export const fillPath = (path: string, params: Record<string, string | undefined> = {}): string => {
  const optional = path.replace(/\[([^\]]*)\]/g, (_whole, part: string) =>
    namesIn(part).every((name) => params[name] !== undefined) ? part : '',
  );
  return optional.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
};

const namesIn = (part: string): string[] => [...part.matchAll(/:(\w+)/g)].map(([, name]) => name!);
