import { expect, it } from 'vitest';
import { authenticationOf } from './viewer-context.ts';
import type { SignedIn } from './viewer-model.ts';

it('[R3-44] the authentication state is loading, or names user and account, or is that of a visitor', () => {
  const viewer = { userId: 'emp_1', accountId: 'acc_1' } as SignedIn;
  const [none, someone] = [
    { user_id: null, account_id: null },
    { user_id: 'emp_1', account_id: 'acc_1' },
  ];
  expect(authenticationOf(viewer)).toMatchObject({ loading: false, authenticated: true, ...someone });
  expect(authenticationOf(null)).toMatchObject({ loading: false, authenticated: false, ...none });
  expect(authenticationOf(null, { loading: true })).toMatchObject({ loading: true, authenticated: false, ...none });
});
