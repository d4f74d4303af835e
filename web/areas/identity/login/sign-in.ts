import { postMutation, postQuery } from '#web/kit/graphql/post-operation.ts';
import type { LoginStartQuery } from './LoginStart.generated.ts';
import type { SignInMutation } from './SignIn.generated.ts';

export type DemoLogin = LoginStartQuery['demoLogins'][number];

/** Who is here already, and the logins that a local runtime offers. */
export const loginStart = (): Promise<LoginStartQuery> => postQuery<LoginStartQuery>('LoginStart');

/** Signed in, what has to follow, or why not. */
export const signIn = async (email: string, password: string): Promise<SignInMutation['signIn']> =>
  (await postMutation<SignInMutation>('SignIn', { input: { email, password } })).signIn;
