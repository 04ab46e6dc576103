// Showing modules of other remotes
export { RemoteBoundary, type RemoteBoundaryProps } from './RemoteBoundary';
export { RemoteFallback, type RemoteFallbackProps } from './RemoteFallback';
export { RemoteModule, type RemoteModuleKind, type RemoteModuleProps } from './RemoteModule';
export { Slot, useSlotContributions, type SlotContribution, type SlotProps } from './Slot';
export { UnmountBoundary } from './UnmountBoundary';
export { LoadError, type LoadErrorCode, type LoadErrorContext, type LoadPhase } from './loadError';

// What the host provides
export {
  PlatformProvider,
  usePlatform,
  type LoadResult,
  type Platform,
  type RemoteComponent,
  type RemoteLoader,
} from './platform';
export { Hydration, HydrationProvider, useIsHydrating } from './hydration';
export { SiteConfigurationProvider, useSiteConfiguration } from './siteConfiguration';
export { useIsServed } from './useIsServed';

// Addresses
export {
  changeAddress,
  choiceParameter,
  pageParameter,
  readAddress,
  switchParameter,
  textParameter,
  type AddressChanges,
  type AddressParameter,
  type AddressParameters,
  type AddressValues,
} from './address/addressParameters';
export { useAddressPath, type AddressPath } from './address/useAddressPath';
export { chartRange } from './address/chartRange';
export { useAddressState, type AddressStateOptions, type ChangeAddress } from './address/useAddressState';
export { namedRoutePath } from './namedRoutes';
export { Link, NavLink, Navigate, useLocation, useNavigate, useParams } from './routing';
export { isSecretPlace, RETURN_PARAMETER, SIGN_IN_PATH, signInPath, useSignInPath, type ReturnPlace } from './signIn';
export { useMemberPress, type MemberPress, type MemberPressOptions, type SignInLink } from './useMemberPress';
export { allows } from '@market-pulse/contract/rules';

// Pages
export { PageHeadSinkProvider, usePageHead, type PageHeadSink } from './pageHead';
export { breadcrumbList, type Breadcrumb } from './breadcrumbs';
export { collectionPage, type Collection, type ListedThing } from './collectionPage';
export { standingPage, type StandingPage } from './standingPage';
export { forgetFirstPage, showPageHead } from './showPageHead';
export { SITE_DESCRIPTION, SITE_TITLE } from '@market-pulse/contract/rules';
export { useLazyImport } from './useLazyImport';
export { hasUnsaved, useUnsavedGuard } from './unsaved';

// The connection
export { useIsOnline } from './useIsOnline';
export { useRetryOnline } from './useRetryOnline';
