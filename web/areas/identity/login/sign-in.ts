import type { LoginStartQuery, SignInMutation } from '#web/generated/graphql.ts';
import { postMutation, postQuery } from '#web/kit/graphql/post-operation.ts';

export type DemoLogin = LoginStartQuery['demoLogins'][number];
export type Refused = Extract<SignInMutation['signIn'], { __typename: 'Refusal' }>;

/** Who is here already, and the logins that a local runtime offers. */
export const loginStart = (): Promise<LoginStartQuery> => postQuery<LoginStartQuery>('LoginStart');

/** Undefined when signed in, else why not. */
export const signIn = async (email: string, password: string): Promise<Refused | undefined> => {
  const { signIn: answer } = await postMutation<SignInMutation>('SignIn', { input: { email, password } });
  return answer.__typename === 'Refusal' ? answer : undefined;
};
