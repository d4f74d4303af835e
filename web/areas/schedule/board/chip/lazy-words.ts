/** Memoises texts on first use. */
export const lazyWords = <Words extends string | readonly string[]>(make: () => Words): (() => Words) => {
  let made: Words | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
