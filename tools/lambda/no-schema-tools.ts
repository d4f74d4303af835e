/** Stands in for the general schema maker in the bundle: the schema is handed over ready made. */
export const makeExecutableSchema = (): never => {
  throw new Error('Apollo Server is given a schema, not type definitions');
};
