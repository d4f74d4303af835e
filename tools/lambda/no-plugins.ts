const never = (): never => {
  throw new Error('Apollo Server runs without its own cloud and without a landing page');
};

/** Stand in for plugins of Apollo Server that report to its own cloud or show its page: none of them is ever asked for. */
export const ApolloServerPluginUsageReporting = never;
export const ApolloServerPluginSchemaReporting = never;
export const ApolloServerPluginInlineTrace = never;
export const ApolloServerPluginLandingPageLocalDefault = never;
export const ApolloServerPluginLandingPageProductionDefault = never;
