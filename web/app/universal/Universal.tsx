import { Navigate, useParams } from 'react-router-dom';
import { universalTarget } from './universal-target.ts';

export default function Universal() {
  const { type = '', id } = useParams();
  return <Navigate to={universalTarget(type, id)} replace />;
}
