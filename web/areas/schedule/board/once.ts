/** Words that are looked up when they are first needed, and not again. */
export const once = (make: () => string): (() => string) => {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
