export { hasRole, isSignedIn, sessionStore, useSession, type SessionState } from './sessionStore';
export {
  endSession,
  hydrateSession,
  reloadSession,
  setTokens,
  setUser,
  signIn,
  signOut,
  type SignInOptions,
} from './sessionStore';
export { pressReason, releaseHeldPress, rememberPress, takePress } from './pendingPress';
export { startSessionSync } from './sessionSync';
export { watchOtherTabs } from './otherTabs';
export { sessionCopies } from './sessionCopies';
