import { PeopleModal } from './QuickImport.tsx';

/** The modal onboarding-invite-employees: who begins with a company asks everybody in at one go. */
export default function InviteColleagues() {
  return <PeopleModal inviting />;
}
