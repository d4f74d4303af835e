/** Words that are looked up when they are first needed, and not again. */
export const lazyWords = <Words extends string | readonly string[]>(make: () => Words): (() => Words) => {
  let made: Words | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
