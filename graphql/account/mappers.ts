import type { Account } from '#domain/account/account.ts';
import type { Dashboard } from '#domain/account/dashboard.ts';
import type { EndingContract, MyOverview } from '#services/dashboard/my-overview.ts';
import type { OpenRequests } from '#services/dashboard/open-requests.ts';
import type { ExampleView } from '#services/example/view-example-data.ts';

export type AccountMapper = Account;
export type DashboardMapper = Dashboard;
export type EndingContractMapper = EndingContract;
export type MyOverviewMapper = MyOverview;
export type OpenRequestsMapper = OpenRequests;
export type ExampleDataMapper = ExampleView;
