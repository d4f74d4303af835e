import type { LoginStartQuery } from '#web/areas/identity/login/LoginStart.generated.ts';
import { postQuery } from '#web/kit/graphql/post-operation.ts';

/** The signed-in user, if any, and whether this is a local runtime, whose mail stays in a local mailbox. */
export const whoIsHere = async (): Promise<{ userId: string | undefined; isLocal: boolean }> => {
  const { viewer, demoLogins } = await postQuery<LoginStartQuery>('LoginStart');
  return { userId: viewer?.userId, isLocal: demoLogins.length > 0 };
};
