type Getter = () => unknown;

/** An object whose parts are each worked out when they are asked for. */
export const lazily = <T extends object>(parts: { [K in keyof T]: () => T[K] }): T =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries<Getter>(parts as Record<string, Getter>).map(([name, get]) => [name, { get, enumerable: true }]),
    ),
  ) as T;
