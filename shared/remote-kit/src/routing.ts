/**
 * Routing for remotes: the part of react-router that the platform keeps stable. The router itself belongs to the host,
 * so remotes take it from here and never from the library. What stands after `?` in an address is `useAddressState`'s.
 */
export { Link, NavLink, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
