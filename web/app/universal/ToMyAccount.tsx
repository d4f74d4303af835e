import { Navigate } from 'react-router-dom';

/** Redirects a shortened address to the first page. */
export default function ToMyAccount() {
  return <Navigate to="/my-account/profile" replace />;
}
