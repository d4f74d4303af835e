import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** One mutation field per request, since the operation record holds one effect. */
export const oneMutation = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: (node) => {
    const fields = node.selectionSet.selections;
    const plain = fields.length === 1 && fields[0]?.kind === 'Field';
    if (node.operation === 'mutation' && !plain)
      context.reportError(
        new GraphQLError('One mutation field per request', { nodes: node, extensions: { code: 'INVALID' } }),
      );
  },
});
