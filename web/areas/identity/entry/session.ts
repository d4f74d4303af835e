import type { LoginStartQuery } from '#web/areas/identity/login/LoginStart.generated.ts';
import { postQuery } from '#web/kit/graphql/post-operation.ts';

/** Who is signed in, if anyone, and whether this is the user's own machine, whose mail stays in a local mailbox. */
export const whoIsHere = async (): Promise<{ userId: string | undefined; isLocal: boolean }> => {
  const { viewer, demoLogins } = await postQuery<LoginStartQuery>('LoginStart');
  return { userId: viewer?.userId, isLocal: demoLogins.length > 0 };
};
