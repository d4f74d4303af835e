/** Stands in for the reader of browsers' names in the bundle, which an AWS client asks in browsers only. */
export const parse = (): never => {
  throw new Error('There is no browser in Lambda');
};
