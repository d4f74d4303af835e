/** Does the work with the first call and answers the same ever after. */
export const memoised = <T>(work: () => T): (() => T) => {
  let done: { value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
};
