import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** Only payroll programs can be connected; people who manage apps can request an app that Muster does not support yet. */
const connect = { allOf: ['managePayrollApps'] } as const satisfies Requirement;
const ask = { anyOf: ['managePayrollApps', 'manageNonPayrollApps'] } as const satisfies Requirement;

export const integrationsActions = {
  viewApps: { needs: { anyOf: ['manageAccount', 'manageApiTokens', 'managePayrollApps', 'manageNonPayrollApps'] } },
  connectApp: { needs: connect, event: 'appConnected', undo: true },
  disconnectApp: { needs: connect, event: 'appDisconnected', undo: true },
  requestApp: { needs: ask, event: 'appRequested' },
  withdrawAppRequest: { needs: ask, event: 'appRequestWithdrawn' },
} as const satisfies Record<string, ActionRow>;

export const integrationsAccess = accessOf(integrationsActions);
