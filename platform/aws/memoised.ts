/** Computes on first call and returns the same result afterwards. */
export const memoised = <T>(work: () => T): (() => T) => {
  let done: { value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
};
