import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** The company's managers define when hours are overtime. */
const manage = { plan: 'premium', allOf: ['manageAccount'] } as const satisfies Requirement;
const view = { ownOrAll: { own: 'viewOwnPlusMinHours', all: 'viewPlusMinHours' } } as const satisfies Requirement;

const minijob = { plan: 'basic', flag: 'minijob' } as const satisfies Requirement;
const payOut = { ...minijob, allOf: ['editMinijobBalances'] } as const satisfies Requirement;

export const plusMinusActions = {
  /** Hours that people have worked above or below their contracts. */
  viewPlusMinus: { needs: view },
  /** The balances of everyone whose hours the viewer sees. */
  viewPlusMinusBalances: { needs: { plan: 'basic', allOf: ['viewPlusMinHours'] } },
  /** Corrections entered by hand: added, paid out or moved. */
  viewCorrections: { needs: view },
  /** The months of a minijob: the person's own, and those of people whose minijob the viewer sees. */
  viewMinijob: { needs: { ...minijob, ownOrAll: { own: 'viewOwnMinijob', all: 'viewMinijob' } } },
  payOutMinijob: { needs: payOut, event: 'minijobPayoutCreated', undo: true },
  deleteMinijobPayout: { needs: payOut, event: 'minijobPayoutDeleted', undo: true },
  viewOvertimePolicies: { needs: { anyOf: ['manageAccount', 'viewContracts', 'editContracts'] } },
  createOvertimePolicy: { needs: manage, event: 'overtimePolicyCreated' },
  editOvertimePolicy: { needs: manage, event: 'overtimePolicyEdited', undo: true },
  deleteOvertimePolicy: { needs: manage, event: 'overtimePolicyDeleted', undo: true },
} as const satisfies Record<string, ActionRow>;

export const plusMinusAccess = accessOf(plusMinusActions);
