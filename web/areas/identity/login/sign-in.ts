import { postMutation, postQuery } from '#web/kit/graphql/post-operation.ts';
import type { LoginStartQuery } from './LoginStart.generated.ts';
import type { SignInMutation } from './SignIn.generated.ts';

export type DemoLogin = LoginStartQuery['demoLogins'][number];

/** The signed-in user, if any, and the logins offered by a local runtime. */
export const loginStart = (): Promise<LoginStartQuery> => postQuery<LoginStartQuery>('LoginStart');

/** Result of signing in: a session, a required second step, or a refusal. */
export const signIn = async (email: string, password: string): Promise<SignInMutation['signIn']> =>
  (await postMutation<SignInMutation>('SignIn', { input: { email, password } })).signIn;
