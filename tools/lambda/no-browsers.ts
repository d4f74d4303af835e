/** Stands in for the reader of browsers' names in the bundle, which an AWS client loads in browsers only. */
export default {};
