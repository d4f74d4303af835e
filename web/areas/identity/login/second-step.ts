import type { CodeStep } from '#web/generated/schema-types.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import type {
  BeginEnrolmentMutation,
  BeginPasskeySignInMutation,
  CompleteEnrolmentMutation,
  ConfirmSignInMutation,
  PasskeySignInMutation,
  SendSignInCodeMutation,
} from './SecondStep.generated.ts';
import type { SignInMutation } from './SignIn.generated.ts';

/** The second step over plain requests, since the login page does not load Apollo. Refusals are returned as answers. */

export type SecondStepAsked = Extract<SignInMutation['signIn'], { __typename: 'SecondStep' }>;

export const confirmSignIn = async (input: { token: string; method: CodeStep; code: string }) =>
  (await postMutation<ConfirmSignInMutation>('ConfirmSignIn', { input })).confirmSignIn;

export const sendSignInCode = async (token: string) =>
  (await postMutation<SendSignInCodeMutation>('SendSignInCode', { input: { token } })).sendSignInCode;

export const beginEnrolment = async (token: string) =>
  (await postMutation<BeginEnrolmentMutation>('BeginEnrolment', { input: { token } })).beginEnrolment;

export const completeEnrolment = async (token: string, code: string) =>
  (await postMutation<CompleteEnrolmentMutation>('CompleteEnrolment', { input: { token, code } })).completeEnrolment;

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the browser for a passkey and signs in with it. Throws if the user or the browser cancels. */
export const passkeySignIn = async () => {
  const [{ startAuthentication }, { beginPasskeySignIn: begun }] = await Promise.all([
    import('@simplewebauthn/browser'),
    postMutation<BeginPasskeySignInMutation>('BeginPasskeySignIn'),
  ]);
  if (begun.__typename === 'Refusal') return begun;
  const answer = await startAuthentication({ optionsJSON: JSON.parse(begun.options) });
  const input = { response: JSON.stringify(answer) };
  return (await postMutation<PasskeySignInMutation>('PasskeySignIn', { input })).passkeySignIn;
};
