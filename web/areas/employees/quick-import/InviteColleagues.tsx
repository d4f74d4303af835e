import { PeopleModal } from './QuickImport.tsx';

/** The modal onboarding-invite-employees: the founder of a company invites everyone at once. */
export default function InviteColleagues() {
  return <PeopleModal inviting />;
}
