import { describe, expect, it } from 'vitest';
import { meets } from '#domain/access/requirement.ts';
import { type AccountState, accountStates } from '#domain/access/viewer.ts';
import { documentOf, operations, type Samples, variablesOf } from '#tests/api/access/operations.ts';
import type { Answer } from '#tests/kit/client.ts';
import { newWorld } from '#tests/kit/world.ts';

const shut = accountStates.filter((state) => state !== 'active' && state !== 'trial');

/**
 * The owner's allowed operations in an account that is not open: those that lead out of the state, and those of their own login.
 */
const open: Record<string, readonly AccountState[]> = {
  subscription: shut,
  viewer: shut,
  billing: ['expired', 'paused', 'paymentRequired', 'locked'],
  expiredInvoices: ['expired', 'paused', 'paymentRequired', 'locked'],
  hostedPage: ['expired', 'paused', 'paymentRequired', 'locked'],
  invoicePdf: ['expired', 'paused', 'paymentRequired', 'locked'],
  editBillingDetails: ['expired', 'paused', 'paymentRequired', 'locked'],
  confirmPlan: ['expired'],
  resumeSubscription: ['paused'],
  pauseSubscription: ['paused'],
  closeAccount: shut,
};

/** The code of a refusal or error; undefined when the field answered. */
const codeOf = (answer: Answer<Record<string, unknown>>, field: string): string | undefined => {
  const error = answer.errors?.[0];
  if (error) return error.extensions?.code ?? 'unknown';
  const value = answer.data?.[field] as { __typename?: string; Refusal_code?: string } | null;
  return value?.__typename === 'Refusal' ? value.Refusal_code : undefined;
};

describe('soft login: every operation in every state of the account', () => {
  it('[R4-07] is refused with STATE, but for what leads out of the state', async () => {
    const world = await newWorld({ plan: 'premium' });
    const samples: Samples = {
      newId: (prefix) => world.ports.ids.next(prefix),
      byName: { company: 'Not this one', plan: 'gold', version: 99, departmentId: world.departmentId },
    };
    const all = await operations();
    const caller = await world.as('owner');
    const { viewer } = await world.context('owner');
    for (const [turn, state] of shut.entries()) {
      await world.settle({ state });
      for (const [index, operation] of all.entries()) {
        const { needs } = operation.useCase;
        if ('login' in needs && needs.login === false) continue;
        const verdict = meets({ ...viewer, state }, needs);
        const where = `${state} ${operation.field}`;
        // Billing has its own table of states here; the needs of the other operations name the states for the viewer's own login.
        if (operation.field in open) expect(verdict.ok, where).toBe(open[operation.field]!.includes(state));
        // Over the API, each operation is tried in one state; in the full run, in all.
        if (verdict.ok || (!process.env.FULL && index % shut.length !== turn)) continue;
        const answer = await caller.mutate(documentOf(operation, 0), variablesOf(operation, samples));
        expect(codeOf(answer, operation.field), where).toBe('STATE');
      }
    }
  }, 120_000);

  it('[R2.4-32] nothing that shows or changes work is open in any of these states', async () => {
    const areas = ['schedule', 'timesheet', 'employees', 'absence', 'reports', 'contracts', 'organisation', 'news'];
    for (const area of areas) {
      const module = (await import(`../../../domain/${area}/actions.ts`)) as Record<string, object>;
      const needs = Object.values(module).flatMap((table) =>
        Object.entries(table as Record<string, { states?: unknown }>),
      );
      expect(needs.filter(([, need]) => need.states).map(([name]) => `${area}.${name}`)).toEqual([]);
    }
  });
});
